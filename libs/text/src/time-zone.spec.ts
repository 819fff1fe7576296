import { describe, expect, it, jest } from '@jest/globals';
import { canonicalZone, zoneAt, zoneOfCountry, zoneOfPlace } from './time-zone.ts';

const zurich = { latitude: 47.37, longitude: 8.54 };
const atSea = { latitude: 0.5, longitude: -30 };

describe('zones of places', () => {
  it('finds the zone of a point', () => expect(zoneAt(zurich)).toBe('Europe/Zurich'));

  it.each([
    ['TR', 'Europe/Istanbul'],
    ['DE', 'Europe/Berlin'],
    ['GB', 'Europe/London'],
    ['US', null],
    ['CN', null],
    ['AU', null],
  ])('the one zone of %s is %p', (code, zone) => expect(zoneOfCountry(code)).toBe(zone));

  it.each([
    ['the point before the country', zurich, 'TR', 'Europe/Zurich'],
    ['the country where there is no point', null, 'TR', 'Europe/Istanbul'],
    ['the country where the point lies at sea', atSea, 'TR', 'Europe/Istanbul'],
    ['the sea where the country keeps several', atSea, 'US', 'Etc/GMT+2'],
    ['nothing where nothing is known', null, null, null],
    ['nothing of a country of several', null, 'US', null],
  ])('asks %s', (_, point, code, zone) => expect(zoneOfPlace(point, code)).toBe(zone));

  it('knows old names, and what is none', () => {
    expect(canonicalZone('Europe/Istanbul')).toBe('Europe/Istanbul');
    expect(canonicalZone('Mars/Base')).toBeNull();
  });

  it('is asked for a zone once, however many others a file names', () => {
    for (let index = 0; index < 3000; index++) canonicalZone(`Mars/Base_${index}`);
    canonicalZone('Europe/Vienna');
    const formats = jest.spyOn(Intl, 'DateTimeFormat');
    expect(canonicalZone('Europe/Vienna')).toBe('Europe/Vienna');
    expect(formats).not.toHaveBeenCalled();
  });
});
