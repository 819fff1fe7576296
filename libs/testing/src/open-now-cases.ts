import type { BusinessStatus, OpeningInterval } from '@directory/contracts';

/** One moment at one business. Both the rule that pages show by and the one that lists choose by must say the same of it. */
export interface OpenNowCase {
  name: string;
  timeZone: string | null;
  openingHours: OpeningInterval[] | null;
  unreadableDays?: number[];
  isOpen?: boolean;
  businessStatus?: BusinessStatus;
  /** ISO 8601, UTC. */
  at: string;
  isOpenNow: boolean;
}

const daily = (open: number, close: number): OpeningInterval[] => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close }));
const nineToFive = daily(540, 1020);
/** 11:30–14:30 and 17:30–23:00. */
const split = [...daily(690, 870), ...daily(1050, 1380)];
/** 22:00 until 04:00 of the next morning. */
const night = daily(1320, 1680);
const allDay = daily(0, 1440);
/** Sunday 20:00 until Monday 02:00, and nothing else. */
const sundayNight = [{ day: 7, open: 1200, close: 1560 }];

const at = (
  name: string,
  timeZone: string | null,
  openingHours: OpeningInterval[] | null,
  instant: string,
  isOpenNow: boolean,
): OpenNowCase => ({
  name,
  timeZone,
  openingHours,
  at: instant,
  isOpenNow,
});

/** 2026-05-06 is a Wednesday. Clocks change in New York on 8 March and 1 November 2026, in Berlin on 29 March and 25 October, in Sydney on 5 April. */
export const openNowCases: readonly OpenNowCase[] = [
  at('the first minute', 'Europe/Istanbul', nineToFive, '2026-05-06T06:00:00Z', true),
  at('a second before', 'Europe/Istanbul', nineToFive, '2026-05-06T05:59:59Z', false),
  at('the closing minute', 'Europe/Istanbul', nineToFive, '2026-05-06T14:00:59Z', true),
  at('the minute after', 'Europe/Istanbul', nineToFive, '2026-05-06T14:01:00Z', false),
  at('noon in Tokyo is night in New York', 'America/New_York', nineToFive, '2026-05-06T03:00:00Z', false),
  at('noon in Tokyo', 'Asia/Tokyo', nineToFive, '2026-05-06T03:00:00Z', true),
  at('half an hour off the full one', 'Asia/Kolkata', nineToFive, '2026-05-06T03:30:00Z', true),
  at('three quarters off the full hour', 'Asia/Kathmandu', nineToFive, '2026-05-06T03:14:59Z', false),
  at('the day before in Honolulu', 'Pacific/Honolulu', [{ day: 2, open: 540, close: 1020 }], '2026-05-06T02:00:00Z', true),
  at('the day after in Kiritimati', 'Pacific/Kiritimati', [{ day: 4, open: 0, close: 60 }], '2026-05-06T10:30:00Z', true),
  at('between two shifts', 'Europe/Berlin', split, '2026-05-06T14:00:00Z', false),
  at('in the second shift', 'Europe/Berlin', split, '2026-05-06T16:00:00Z', true),
  at('past midnight', 'Europe/Madrid', night, '2026-05-06T00:30:00Z', true),
  at('past the end of the night', 'Europe/Madrid', night, '2026-05-06T02:01:00Z', false),
  at('before the night begins', 'Europe/Madrid', night, '2026-05-06T19:59:00Z', false),
  at('Sunday night on Monday morning', 'Europe/London', sundayNight, '2026-05-04T00:59:00Z', true),
  at('Sunday night on Sunday morning', 'Europe/London', sundayNight, '2026-05-03T00:59:00Z', false),
  at('around the clock', 'America/Sao_Paulo', allDay, '2026-05-06T08:00:00Z', true),
  at('around the clock at midnight', 'America/Sao_Paulo', allDay, '2026-05-06T03:00:00Z', true),
  at('open on one day: its midnight belongs to the next', 'UTC', [{ day: 3, open: 0, close: 1440 }], '2026-05-07T00:00:00Z', false),
  at('clocks put forward: 09:00 is an hour earlier', 'America/New_York', nineToFive, '2026-03-09T13:00:00Z', true),
  at('the same instant of the day before', 'America/New_York', nineToFive, '2026-03-07T13:00:00Z', false),
  at('in the hour that is skipped', 'Europe/Berlin', daily(120, 179), '2026-03-29T01:30:00Z', false),
  at('clocks put back: the hour that comes twice, first', 'Europe/Berlin', daily(120, 179), '2026-10-25T00:30:00Z', true),
  at('clocks put back: the hour that comes twice, again', 'Europe/Berlin', daily(120, 179), '2026-10-25T01:30:00Z', true),
  at('clocks put back: after both', 'Europe/Berlin', daily(120, 179), '2026-10-25T02:30:00Z', false),
  at('winter in the south', 'Australia/Sydney', nineToFive, '2026-04-05T23:00:00Z', true),
  at('summer in the south', 'Australia/Sydney', nineToFive, '2026-04-03T22:00:00Z', true),
  at('no hours at all', 'Europe/Berlin', null, '2026-05-06T10:00:00Z', false),
  at('closed all week', 'Europe/Berlin', [], '2026-05-06T10:00:00Z', false),
  at('no zone to tell the time by', null, nineToFive, '2026-05-06T10:00:00Z', false),
  at('a zone that is none', 'Mars/Olympus', nineToFive, '2026-05-06T10:00:00Z', false),
  { ...at('a day that cannot be read', 'UTC', [{ day: 1, open: 540, close: 1020 }], '2026-05-06T10:00:00Z', false), unreadableDays: [3] },
  {
    ...at('last night runs into a day that cannot be read', 'UTC', [{ day: 2, open: 1200, close: 1560 }], '2026-05-06T01:00:00Z', true),
    unreadableDays: [3],
  },
  { ...at('no day can be read', 'UTC', [], '2026-05-06T10:00:00Z', false), unreadableDays: [1, 2, 3, 4, 5, 6, 7] },
  { ...at('switched off by the operator', 'UTC', allDay, '2026-05-06T10:00:00Z', false), isOpen: false },
  { ...at('closed for a while', 'UTC', allDay, '2026-05-06T10:00:00Z', false), businessStatus: 'CLOSED_TEMPORARILY', isOpen: false },
  { ...at('closed for good', 'UTC', allDay, '2026-05-06T10:00:00Z', false), businessStatus: 'CLOSED_PERMANENTLY', isOpen: false },
];
