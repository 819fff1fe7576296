import { canonicalZone, zoneAt, zonesOfCountry } from '@directory/text';
import { remembering } from '../bounded-cache.ts';
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

/** Countries whose data call each other's land their own: dependencies, and what is disputed. */
const together = [
  'FR RE GP MQ GF YT PM BL MF WF PF NC',
  'US PR VI GU AS MP UM',
  'NL AW CW SX BQ',
  'GB IM JE GG GI IE',
  'NO SJ',
  'DK FO GL',
  'FI AX',
  'CN HK MO TW',
  'AU NF CX CC',
  'NZ CK NU TK',
  'MA EH',
  'RS XK',
  'IL PS',
  'RU UA GE',
  'IT VA SM',
  'CY TR',
].map((codes) => codes.split(' '));

/** A zone that the library's borders and the countries' lists call differently. */
const strayZones: Readonly<Record<string, readonly string[]>> = { VN: ['Asia/Bangkok'], TL: ['Asia/Makassar'] };

const zonesAround = remembering((countryCode: string): ReadonlySet<string> => {
  const codes = together.find((group) => group.includes(countryCode)) ?? [countryCode];
  return new Set(
    codes.flatMap((code) => [...zonesOfCountry(code), ...(strayZones[code] ?? [])]).map((zone) => canonicalZone(zone) ?? zone),
  );
}, 400);

/** Whether a country keeps its clocks by a zone; a country without a list of zones may keep any. */
export const keepsZone = (countryCode: string, zone: string): boolean => {
  const zones = zonesAround(countryCode);
  return zones.size === 0 || zones.has(canonicalZone(zone) ?? zone);
};

/** Up to two tenths of a degree: borders are not drawn more exactly, and rivers and harbours lie on them. */
const nearby = [0, 0.1, 0.2].flatMap((far) =>
  [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east): [number, number] => [north * far, east * far])),
);
const within = (degrees: number, limit: number): number => Math.max(-limit, Math.min(limit, degrees));

/** Whether a point lies in no place that its country keeps its clocks for, nor near one. Points at sea contradict nobody. */
export const contradicts = ({ latitude, longitude }: Point, countryCode: string): boolean => {
  const zones = zonesAround(countryCode);
  return (
    zones.size > 0 &&
    nearby.every(([north, east]) => {
      const zone = zoneAt({ latitude: within(latitude + north, 90), longitude: within(longitude + east, 180) });
      return !zone.startsWith('Etc/') && !zones.has(canonicalZone(zone) ?? zone);
    })
  );
};
