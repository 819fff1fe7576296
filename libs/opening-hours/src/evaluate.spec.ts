import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Evaluation, evaluate, type Opening } from './evaluate.ts';
import type { OpeningInterval } from './interval.ts';
import { parseWeek } from './parse-week.ts';
import { offsetsFrom } from './zone.ts';

const business = (hours: unknown, timeZone: string | null, fields: Partial<Opening> = {}): Opening => {
  const { openingHours, unreadableDays } = parseWeek(hours, { isWholeWeek: true });
  return { openingHours, unreadableDays, timeZone, isOpen: true, businessStatus: 'OPERATIONAL', ...fields };
};

const at = (opening: Opening, instant: string, fallback?: string): Evaluation =>
  evaluate(opening, Date.parse(instant), (now) => (fallback ? offsetsFrom(fallback, now) : null));
const changeOf = ({ changesAt }: Evaluation): string | null => (changesAt === null ? null : new Date(changesAt).toISOString().slice(0, 16));

const daily = 'Daily 9am-5pm';
const nights = 'Daily 10pm-4am';

describe('state and next change', () => {
  it.each([
    // Istanbul is UTC+3 all year.
    ['before opening', daily, 'Europe/Istanbul', '2026-05-04T05:59:59Z', 'closed', '2026-05-04T06:00'],
    ['the minute of opening', daily, 'Europe/Istanbul', '2026-05-04T06:00:00Z', 'open', '2026-05-04T14:01'],
    ['the minute of closing counts', daily, 'Europe/Istanbul', '2026-05-04T14:00:59Z', 'open', '2026-05-04T14:01'],
    ['the minute after', daily, 'Europe/Istanbul', '2026-05-04T14:01:00Z', 'closed', '2026-05-05T06:00'],
    ['between two shifts', 'Mo 11:30-14:30, Mo 17:30-23:00', 'Europe/Istanbul', '2026-05-04T12:00:00Z', 'closed', '2026-05-04T14:30'],
    ['over the weekend', 'Mo-Fr 09:00-17:00', 'Europe/Istanbul', '2026-05-08T18:00:00Z', 'closed', '2026-05-11T06:00'],
    ['a single opening a week', 'Mo 09:00-17:00', 'Europe/Istanbul', '2026-05-04T14:01:00Z', 'closed', '2026-05-11T06:00'],
    ['last night’s shift', nights, 'Europe/Istanbul', '2026-05-04T00:30:00Z', 'open', '2026-05-04T01:01'],
    ['tonight’s shift', nights, 'Europe/Istanbul', '2026-05-04T20:00:00Z', 'open', '2026-05-05T01:01'],
    ['Sunday’s shift on Monday', 'Su 22:00-03:00', 'Europe/Istanbul', '2026-05-03T22:30:00Z', 'open', '2026-05-04T00:01'],
    ['Sunday’s shift on Sunday', 'Su 22:00-03:00', 'Europe/Istanbul', '2026-05-03T20:00:00Z', 'open', '2026-05-04T00:01'],
    ['not on the next Sunday’s early hours', 'Su 22:00-03:00', 'Europe/Istanbul', '2026-05-02T23:00:00Z', 'closed', '2026-05-03T19:00'],
    ['midnight as closing counts', 'Mo 18:00-24:00', 'Europe/Istanbul', '2026-05-04T21:00:30Z', 'open', '2026-05-04T21:01'],
    [
      'shifts that meet at midnight',
      'Mo 18:00-24:00, Tu 00:00-02:00',
      'Europe/Istanbul',
      '2026-05-04T20:00:00Z',
      'open',
      '2026-05-04T23:01',
    ],
    ['all day ends with its day', { Monday: 'Open 24 hours' }, 'Europe/Istanbul', '2026-05-04T20:59:59Z', 'open', '2026-05-04T21:00'],
    ['after an all-day opening', { Monday: 'Open 24 hours' }, 'Europe/Istanbul', '2026-05-04T21:00:00Z', 'closed', '2026-05-10T21:00'],
    ['two days around the clock', 'Mo,Tu 00:00-24:00', 'Europe/Istanbul', '2026-05-04T12:00:00Z', 'open', '2026-05-05T21:00'],
    ['24 hours all week', '24/7', 'Europe/Istanbul', '2026-05-04T12:00:00Z', 'open', null],
    ['every minute of every day', 'Mo-Su 00:00-23:59', 'Europe/Istanbul', '2026-05-04T20:59:30Z', 'open', null],
    ['closed all week', 'Mo-Su off', 'Europe/Istanbul', '2026-05-04T12:00:00Z', 'closed', null],
    ['no hours', null, 'Europe/Istanbul', '2026-05-04T12:00:00Z', 'unknown', null],
    // Kiritimati is UTC+14: Monday there is still Sunday in UTC.
    ['Kiritimati, ahead of UTC', 'Mo 09:00-17:00', 'Pacific/Kiritimati', '2026-05-03T19:00:00Z', 'open', '2026-05-04T03:01'],
    ['Pago Pago, behind UTC', 'Su 09:00-17:00', 'Pacific/Pago_Pago', '2026-05-04T03:59:00Z', 'open', '2026-05-04T04:01'],
    ['Kathmandu, UTC+5:45', daily, 'Asia/Kathmandu', '2026-05-04T03:14:00Z', 'closed', '2026-05-04T03:15'],
    ['New York in summer', daily, 'America/New_York', '2026-07-01T12:59:00Z', 'closed', '2026-07-01T13:00'],
    ['New York in winter', daily, 'America/New_York', '2026-12-01T13:59:00Z', 'closed', '2026-12-01T14:00'],
  ])('%s', (_name, hours, zone, instant, state, change) => {
    const result = at(business(hours, zone), instant);
    expect([result.state, changeOf(result)]).toEqual([state, change]);
  });
});

describe('clocks put forward and back', () => {
  it.each([
    // New York: 8 March 2026 02:00 → 03:00 at 07:00Z; 1 November 2026 02:00 → 01:00 at 06:00Z.
    ['opening after the spring change', daily, 'America/New_York', '2026-03-08T03:00:00Z', 'closed', '2026-03-08T13:00'],
    ['closing after the spring change', nights, 'America/New_York', '2026-03-08T06:00:00Z', 'open', '2026-03-08T08:01'],
    ['a closing hour that is skipped', 'Daily 10pm-2:30am', 'America/New_York', '2026-03-08T06:59:00Z', 'open', '2026-03-08T07:00'],
    ['after it', 'Daily 10pm-2:30am', 'America/New_York', '2026-03-08T07:00:00Z', 'closed', '2026-03-09T02:00'],
    ['an opening hour that is skipped', 'Daily 2:30am-10am', 'America/New_York', '2026-03-08T06:30:00Z', 'closed', '2026-03-08T07:00'],
    ['opening days after the spring change', 'Mo 09:00-17:00', 'America/New_York', '2026-03-06T12:00:00Z', 'closed', '2026-03-09T13:00'],
    ['closing after the autumn change', nights, 'America/New_York', '2026-11-01T04:00:00Z', 'open', '2026-11-01T09:01'],
    ['open through the hour that comes twice', 'Daily 10pm-2am', 'America/New_York', '2026-11-01T06:30:00Z', 'open', '2026-11-01T07:01'],
    ['the first of two closing hours', 'Daily 10pm-1:30am', 'America/New_York', '2026-11-01T05:00:00Z', 'open', '2026-11-01T05:31'],
    ['opening after the autumn change', daily, 'America/New_York', '2026-10-31T22:00:00Z', 'closed', '2026-11-01T14:00'],
    // Lord Howe moves by half an hour: 4 October 2026 02:00 → 02:30 at 15:30Z on the 3rd; 5 April 2026 02:00 → 01:30 at 15:00Z on the 4th.
    ['half an hour forward', 'Daily 2:15am-6am', 'Australia/Lord_Howe', '2026-10-03T15:00:00Z', 'closed', '2026-10-03T15:30'],
    ['half an hour forward, later opening', daily, 'Australia/Lord_Howe', '2026-10-03T15:00:00Z', 'closed', '2026-10-03T22:00'],
    ['half an hour back', daily, 'Australia/Lord_Howe', '2026-04-04T14:00:00Z', 'closed', '2026-04-04T22:30'],
    ['around the clock across a change', '24/7', 'America/New_York', '2026-03-08T06:59:00Z', 'open', null],
    // Samoa skipped Friday, 30 December 2011.
    ['a weekday that was skipped', 'Fr 09:00-17:00', 'Pacific/Apia', '2011-12-30T05:00:00Z', 'closed', '2012-01-05T19:00'],
    ['the day after it', 'Sa 09:00-17:00', 'Pacific/Apia', '2011-12-30T05:00:00Z', 'closed', '2011-12-30T19:00'],
  ])('%s', (_name, hours, zone, instant, state, change) => {
    const result = at(business(hours, zone), instant);
    expect([result.state, changeOf(result)]).toEqual([state, change]);
  });

  const zones = ['America/New_York', 'Europe/Istanbul', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Africa/Casablanca'];
  const instants = ['2026-03-07', '2026-03-22', '2026-04-03', '2026-10-02', '2026-10-31', '2026-06-15'].map((date) =>
    Date.parse(`${date}T00:00:00Z`),
  );
  const interval = fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    open: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 1439 }),
  });

  /** Weekday and minute by Intl, asked anew for each instant. */
  const wallClock = (timeZone: string): ((instant: number) => { day: number; minute: number }) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return (instant) => {
      const [weekday, time] = format.format(instant).split(/,? /);
      const [hour, minute] = time.split(':').map(Number);
      return { day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday) + 1, minute: hour * 60 + minute };
    };
  };

  const isOpenAt = (hours: readonly OpeningInterval[], { day, minute }: { day: number; minute: number }): boolean =>
    hours.some((one) => {
      const daysBefore = (day - one.day + 7) % 7;
      const local = daysBefore * 1440 + minute;
      return local >= one.open && local <= one.close;
    });

  it('agree with a clock that is read minute by minute', () => {
    const given = fc.record({
      zone: fc.constantFrom(...zones),
      start: fc.constantFrom(...instants),
      minutes: fc.integer({ min: 0, max: 3 * 1440 }),
      hours: fc.array(interval, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(given, ({ zone, start, minutes, hours }) => {
        const openingHours = hours.map(({ day, open, length }) => ({ day, open, close: open + length }));
        const instant = start + minutes * 60_000;
        const result = evaluate({ openingHours, unreadableDays: [], timeZone: zone, isOpen: true, businessStatus: 'OPERATIONAL' }, instant);
        const clock = wallClock(zone);
        const isOpen = isOpenAt(openingHours, clock(instant));
        let change = instant;
        while (isOpenAt(openingHours, clock(change)) === isOpen && change < instant + 9 * 86_400_000) change += 60_000;
        expect(result.state).toBe(isOpen ? 'open' : 'closed');
        expect(result.changesAt).toBe(change < instant + 9 * 86_400_000 ? change : null);
        expect(result.today).toBe(clock(instant).day);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is shown for the next change', () => {
  it.each([
    ['closes today', daily, '2026-05-04T10:00:00Z', { kind: 'closes', day: 1, minutes: 1020 }],
    ['opens later today', daily, '2026-05-04T03:00:00Z', { kind: 'opens', day: 1, minutes: 540 }],
    ['opens on another day', 'Th 10:00-12:00', '2026-05-04T10:00:00Z', { kind: 'opens', day: 4, minutes: 600 }],
    ['closes at midnight', 'Mo 18:00-24:00', '2026-05-04T18:00:00Z', { kind: 'closes', day: 2, minutes: 0 }],
    ['closes on Monday morning', 'Su 22:00-03:00', '2026-05-03T20:00:00Z', { kind: 'closes', day: 1, minutes: 180 }],
    ['never closes', '24/7', '2026-05-04T10:00:00Z', null],
  ])('%s', (_name, hours, instant, next) => expect(at(business(hours, 'Europe/Istanbul'), instant).next).toEqual(next));
});

describe('days that cannot be read', () => {
  const hours = { Monday: '6 PM - 2 AM', Tuesday: 'ask us', Wednesday: '9 AM - 5 PM' };
  const open = business(hours, 'Europe/Istanbul');

  it('are unknown for their whole day', () =>
    expect(at(open, '2026-05-05T12:00:00Z')).toMatchObject({ state: 'unknown', next: null, today: 2 }));
  it('leave last night’s shift open', () => expect(at(open, '2026-05-04T22:30:00Z')).toMatchObject({ state: 'open' }));
  it('end with their midnight', () => expect(changeOf(at(open, '2026-05-05T12:00:00Z'))).toBe('2026-05-05T21:00'));
  it('hide when it closes', () => expect(at(open, '2026-05-04T22:30:00Z').next).toBeNull());
  it('hide when it next opens', () => {
    const closed = at(business({ Monday: '9 AM - 5 PM', Tuesday: 'ask us' }, 'Europe/Istanbul'), '2026-05-04T16:00:00Z');
    expect([closed.state, changeOf(closed), closed.next]).toEqual(['closed', '2026-05-04T21:00', null]);
  });
  it('make a week unknown that has no others', () =>
    expect(at(business('by appointment', 'Europe/Istanbul'), '2026-05-04T16:00:00Z')).toMatchObject({ state: 'unknown', changesAt: null }));
});

describe('what no clock changes', () => {
  const instant = '2026-05-04T10:00:00Z';
  it.each([
    ['CLOSED_TEMPORARILY', 'temporarily-closed'],
    ['CLOSED_PERMANENTLY', 'permanently-closed'],
  ] as const)('%s is %s, whatever the hours', (businessStatus, state) =>
    expect(at(business(daily, 'Europe/Istanbul', { businessStatus, isOpen: true }), instant)).toEqual({
      state,
      changesAt: null,
      today: 1,
      next: null,
    }),
  );
  it('the operator’s switch closes', () =>
    expect(at(business('24/7', 'Europe/Istanbul', { isOpen: false }), instant)).toMatchObject({ state: 'closed', changesAt: null }));
});

describe('time zones', () => {
  const instant = '2026-05-04T07:00:00Z';
  it('falls back to the visitor’s where the business has none', () => {
    expect(at(business(daily, null), instant, 'Europe/Istanbul').state).toBe('open');
    expect(at(business(daily, null), instant, 'America/New_York').state).toBe('closed');
  });
  it('falls back where the name is no zone', () =>
    expect(at(business(daily, 'Mars/Olympus'), instant, 'Europe/Istanbul').state).toBe('open'));
  it('is unknown without any', () =>
    expect(at(business(daily, null), instant)).toEqual({ state: 'unknown', changesAt: null, today: null, next: null }));
  it('does not look at the visitor’s where the business has one', () =>
    expect(at(business(daily, 'Europe/Istanbul'), instant, 'America/New_York').state).toBe('open'));
});
