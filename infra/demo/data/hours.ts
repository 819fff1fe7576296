import type { Rhythm } from './model.ts';

/** When a place is closed: on a rest day of the country, on the country's Sunday, where shops rest then, or never. */
export type Rest = 'kitchen' | 'sunday' | 'shops' | 'never' | 'monday';

export interface RhythmData {
  rest: Rest;
  /** Weekday weeks to choose from: '9-12:30 14-18', hours of the 24-hour clock; past midnight is smaller than the start. */
  weekdays: readonly string[];
  /** Empty text: closed. */
  saturday: readonly string[];
  sunday: readonly string[];
}

export const rhythms: Record<Rhythm, RhythmData> = {
  'lunch-dinner': {
    rest: 'kitchen',
    weekdays: ['12-15 18-22:30', '11:30-14:30 17:30-22', '12-14:30 18:30-23'],
    saturday: ['12-23', '18-23:30', '12-15 18-23'],
    sunday: ['12-16', '12-21', '12-15 18-22'],
  },
  dinner: { rest: 'kitchen', weekdays: ['17-23', '18-22:30', '17:30-23:30'], saturday: ['17-24', '12-23:30'], sunday: ['12-22', '17-22'] },
  'all-day-kitchen': {
    rest: 'kitchen',
    weekdays: ['11-22', '12-22', '11:30-21:30', '11-23'],
    saturday: ['11-23', '12-23'],
    sunday: ['12-21', '11-22'],
  },
  cafe: { rest: 'kitchen', weekdays: ['8-18', '7:30-17', '8:30-19', '9-20'], saturday: ['9-18', '9-19'], sunday: ['9-17', '10-18'] },
  bar: { rest: 'kitchen', weekdays: ['17-1', '18-2', '16-24', '19-3'], saturday: ['17-2', '18-3', '16-2'], sunday: ['17-24', '16-23'] },
  'late-food': { rest: 'never', weekdays: ['11-23', '10-24', '11-2'], saturday: ['11-3', '11-4'], sunday: ['12-23', '12-24'] },
  'early-baker': {
    rest: 'never',
    weekdays: ['6:30-18:30', '7-18', '7-14 15:30-19'],
    saturday: ['7-14', '7-16'],
    sunday: ['8-12', '8-13', ''],
  },
  shop: { rest: 'shops', weekdays: ['10-19', '10-18:30', '9:30-19', '10-20'], saturday: ['10-18', '10-20'], sunday: ['12-17', '12-18'] },
  'small-shop': { rest: 'shops', weekdays: ['11-18:30', '10-18', '11-19', '12-19'], saturday: ['11-17', '10-16'], sunday: ['12-17', ''] },
  market: { rest: 'shops', weekdays: ['8-18', '8-19', '7:30-18:30'], saturday: ['8-14', '8-16'], sunday: ['9-13'] },
  always: { rest: 'never', weekdays: ['0-24'], saturday: ['0-24'], sunday: ['0-24'] },
  office: { rest: 'sunday', weekdays: ['9-18', '9-17', '8:30-17:30', '9-12:30 13:30-18'], saturday: [''], sunday: [''] },
  practice: {
    rest: 'sunday',
    weekdays: ['8-12 14-18', '9-13 14:30-18:30', '8:30-17:30', '9-17'],
    saturday: ['9-12', '', ''],
    sunday: [''],
  },
  pharmacy: { rest: 'sunday', weekdays: ['8:30-18:30', '9-19', '8-20'], saturday: ['9-14', '9-18'], sunday: [''] },
  salon: { rest: 'kitchen', weekdays: ['9-18', '10-19', '9:30-20'], saturday: ['9-16', '9-18'], sunday: [''] },
  'long-day': { rest: 'never', weekdays: ['6-22', '7-22', '6:30-23'], saturday: ['8-20', '8-21'], sunday: ['9-18', '9-20'] },
  studio: { rest: 'never', weekdays: ['7-9 17-21', '9-12 16-21', '7:30-21'], saturday: ['9-14'], sunday: ['10-13', ''] },
  workshop: { rest: 'sunday', weekdays: ['8-17', '7:30-17', '8-18'], saturday: ['9-13', ''], sunday: [''] },
  'on-call': { rest: 'never', weekdays: ['0-24', '0-24', '7-22'], saturday: ['0-24'], sunday: ['0-24'] },
  classes: { rest: 'sunday', weekdays: ['14-20', '9-19', '8:30-20'], saturday: ['10-14', ''], sunday: [''] },
  museum: { rest: 'monday', weekdays: ['10-17', '10-18', '11-18'], saturday: ['10-18', '11-18'], sunday: ['10-18', '11-17'] },
  'evening-house': { rest: 'never', weekdays: ['14-24', '15-23:30', '16-24'], saturday: ['11-1', '12-24'], sunday: ['11-23'] },
};

/** Weekdays of the rhythms that close over midday where a country does. */
export const siestas: Partial<Record<Rhythm, readonly string[]>> = {
  shop: ['10-13:30 16:30-20', '10-14 17-20:30'],
  'small-shop': ['10-13:30 16:30-20', '10:30-14 17-20'],
  market: ['8:30-14 17-20', '8-13:30 16:30-19:30'],
  pharmacy: ['9-13:30 16:30-20'],
  'lunch-dinner': ['13-16 20-23:30', '12:30-15:30 19:30-23'],
};
