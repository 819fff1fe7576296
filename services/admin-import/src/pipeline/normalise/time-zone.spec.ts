import { describe, expect, it } from '@jest/globals';
import { isSwapped, readTimeZone } from './time-zone.ts';

const zurich = { latitude: 47.37, longitude: 8.54 };
const turned = { latitude: 8.54, longitude: 47.37 };

describe('time zones', () => {
  it.each(['Europe/Istanbul', 'America/Argentina/Buenos_Aires', 'Etc/GMT+1', 'UTC'])('%s is one', (zone) =>
    expect(readTimeZone(zone)).toBe(zone),
  );
  it.each(['Mars/Base', '+03:00', 'GMT+3', 'Istanbul', 'europe istanbul'])('%s is none', (zone) => expect(readTimeZone(zone)).toBeNull());
});

describe('isSwapped', () => {
  it.each([
    ['by the country', { timeZone: null, countryCode: 'CH' }],
    ['by the zone', { timeZone: 'Europe/Zurich', countryCode: null }],
  ])('sees it %s', (_, told) => {
    expect(isSwapped(turned, told)).toBe(true);
    expect(isSwapped(zurich, told)).toBe(false);
  });

  it.each([
    ['the file says nothing', turned, { timeZone: null, countryCode: null }],
    ['neither way fits', { latitude: 20, longitude: 30 }, { timeZone: null, countryCode: 'US' }],
    ['the place is at sea', { latitude: 0.5, longitude: -30 }, { timeZone: null, countryCode: 'CH' }],
    ['a longitude that no latitude can be', { latitude: -33.9, longitude: 151.2 }, { timeZone: null, countryCode: 'US' }],
  ])('leaves the point alone where %s', (_, point, told) => expect(isSwapped(point, told)).toBe(false));
});
