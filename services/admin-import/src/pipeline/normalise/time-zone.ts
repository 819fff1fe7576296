import lookUp from '@photostructure/tz-lookup';
import { remembering } from '../bounded-cache.ts';
import type { Point } from './coordinates.ts';

const canonical = (zone: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

const canonicalZone = remembering((zone: string): string | null => canonical(zone), 2000);
const zoneName = /^[A-Za-z_]+(?:\/[\w+-]+)+$|^UTC$/;

/** The IANA zone that a text names; null where it names none. Offsets such as `+03:00` are no zones. */
export const readTimeZone = (text: string): string | null => (zoneName.test(text) && canonicalZone(text) !== null ? text : null);

/** The zone in which a point lies; at sea one of `Etc/…`. */
export const zoneAt = ({ latitude, longitude }: Point): string => lookUp(latitude, longitude);

/** Not yet in the library's types. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

const zonesOf = remembering((countryCode: string): readonly string[] => {
  const zones = (new Intl.Locale(`und-${countryCode}`) as LocaleWithZones).getTimeZones() ?? [];
  return zones.map((zone) => canonicalZone(zone) ?? zone);
}, 400);

/** Winter and summer clocks: zones that agree in both keep the same time now (Berlin and Büsingen). */
const clocks = (zone: string): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return [0, 6].map((month) => format.format(Date.UTC(2026, month, 15)).replace(/^.*, /, '')).join();
};

/** The zone of a country that keeps one time; null for a country of several. */
export const zoneOfCountry = remembering((countryCode: string): string | null => {
  const zones = zonesOf(countryCode);
  return zones.length > 0 && new Set(zones.map(clocks)).size === 1 ? zones[0] : null;
}, 400);

/** Is a point where the file says that it is? Undefined where the file does not say, or nobody can tell (at sea). */
export const agrees = (point: Point, told: { timeZone: string | null; countryCode: string | null }): boolean | undefined => {
  const zone = zoneAt(point);
  if (zone === told.timeZone) return true;
  if (zone.startsWith('Etc/')) return undefined;
  const zones = told.countryCode ? zonesOf(told.countryCode) : [];
  const named = told.timeZone && !told.timeZone.startsWith('Etc/') ? [canonicalZone(told.timeZone)] : [];
  const expected = [...named, ...zones];
  return expected.length === 0 ? undefined : expected.includes(canonicalZone(zone));
};

/** Latitude and longitude stand in each other's column: the point lies abroad, and the other way round it does not. */
export const isSwapped = (point: Point, told: { timeZone: string | null; countryCode: string | null }): boolean => {
  if (Math.abs(point.longitude) > 90 || agrees(point, told) !== false) return false;
  return agrees({ latitude: point.longitude, longitude: point.latitude }, told) === true;
};
