import { canonicalZone, zoneAt, zonesOfCountry } from '@directory/text';
import type { Point } from './coordinates.ts';

const zoneName = /^[A-Za-z_]+(?:\/[\w+-]+)+$|^UTC$/;

/** The IANA zone that a text names; null where it names none. Offsets such as `+03:00` are no zones. */
export const readTimeZone = (text: string): string | null => (zoneName.test(text) && canonicalZone(text) !== null ? text : null);

/** Is a point where the file says that it is? Undefined where the file does not say, or nobody can tell (at sea). */
const agrees = (point: Point, told: { timeZone: string | null; countryCode: string | null }): boolean | undefined => {
  const zone = zoneAt(point);
  if (zone === told.timeZone) return true;
  if (zone.startsWith('Etc/')) return undefined;
  const zones = told.countryCode ? zonesOfCountry(told.countryCode) : [];
  const named = told.timeZone && !told.timeZone.startsWith('Etc/') ? [canonicalZone(told.timeZone)] : [];
  const expected = [...named, ...zones];
  return expected.length === 0 ? undefined : expected.includes(canonicalZone(zone));
};

/** Latitude and longitude stand in each other's column: the point lies abroad, and the other way round it does not. */
export const isSwapped = (point: Point, told: { timeZone: string | null; countryCode: string | null }): boolean => {
  if (Math.abs(point.longitude) > 90 || agrees(point, told) !== false) return false;
  return agrees({ latitude: point.longitude, longitude: point.latitude }, told) === true;
};
