import { describe, expect, it } from '@jest/globals';
import { aSummary } from '../../../testing/builders.ts';
import { readAbout } from './about.ts';
import { goneLast, openInfoOf } from './open-state.ts';
import { weekOf } from './week.ts';

/** 20 November 2026 is a Friday; Berlin is one hour ahead of UTC. */
const friday = (hour: number, minute = 0) => Date.UTC(2026, 10, 20, hour - 1, minute);

describe('what is said of the door', () => {
  it.each([
    [friday(8, 59), 'Closed', 'opens 9 AM'],
    [friday(9), 'Open Now', 'closes 10 PM'],
    [friday(22), 'Open Now', 'closes 10 PM'],
    [friday(22, 1), 'Closed', 'opens Sat 10 AM'],
  ])('at %d: %s, %s', (now, badge, change) => {
    expect(openInfoOf(aSummary(), now).words).toMatchObject({ badge, change });
  });

  it('uses the visitor’s clock only where the business has no zone', () => {
    const nowhere = aSummary({ timeZone: null });
    expect(openInfoOf(nowhere, friday(9)).words).toBeNull();
    expect(openInfoOf(nowhere, friday(9), () => [{ from: 0, offset: 9 * 3_600_000 }]).words?.badge).toBe('Open Now');
    const neverAsked = () => {
      throw new Error('The business has a zone.');
    };
    expect(openInfoOf(aSummary(), friday(9), neverAsked).words?.change).toBe('closes 10 PM');
  });
});

describe('the week', () => {
  it('writes days without a text from their intervals', () => {
    const week = weekOf({ workingHours: null, openingHours: [{ day: 1, open: 0, close: 1440 }], unreadableDays: [] }, 1);
    expect(week?.[0]).toEqual({ day: 'Monday', text: 'Open 24 hours', isToday: true });
    expect(week?.[1]).toEqual({ day: 'Tuesday', text: 'Closed', isToday: false });
  });

  it('never calls a day closed that it could not read', () => {
    const week = weekOf({ workingHours: null, openingHours: [], unreadableDays: [2] }, null);
    expect(week?.[1].text).toBe('Unknown');
  });

  it('is unknown without hours', () => {
    expect(weekOf({ workingHours: {}, openingHours: null, unreadableDays: [] }, 1)).toBeNull();
  });
});

describe('features and amenities', () => {
  it('are Yes, No or a text', () => {
    expect(readAbout({ Offers: { Coffee: true, Tea: false, Lunch: 'Until 4 PM', Empty: '' } })).toEqual([
      {
        name: 'Offers',
        features: [
          { name: 'Coffee', value: 'Yes' },
          { name: 'Lunch', value: 'Until 4 PM' },
          { name: 'Tea', value: 'No' },
        ],
      },
    ]);
  });

  it('may come as JSON', () => {
    expect(readAbout('{"A":{"b":true}}')).toHaveLength(1);
  });

  it.each([null, '', '{}', {}, { A: {} }])('%j is nothing', (about) => {
    expect(readAbout(about)).toBe('empty');
  });

  it.each(['{broken', '[1]', 7, ['a']])('%j cannot be shown', (about) => {
    expect(readAbout(about)).toBe('unreadable');
  });
});

describe('what has closed for good', () => {
  it('sinks below all others, which stay in their order', () => {
    const rows = (['CLOSED_PERMANENTLY', 'OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const).map((businessStatus, index) =>
      aSummary({ id: index + 1, businessStatus }),
    );
    expect(goneLast(rows).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
  });
});

describe('what is there', () => {
  it('stands before what is not, in a section and among sections', () => {
    const sections = readAbout({ None: { Bar: false }, Some: { Delivery: false, Terrace: true, Wine: 'Red' } });
    expect(sections).toEqual([
      {
        name: 'Some',
        features: [
          { name: 'Terrace', value: 'Yes' },
          { name: 'Wine', value: 'Red' },
          { name: 'Delivery', value: 'No' },
        ],
      },
      { name: 'None', features: [{ name: 'Bar', value: 'No' }] },
    ]);
  });
});
