import lookUp from '@photostructure/tz-lookup';
import { ownCopy } from './own-copy.ts';

/** WGS 84, degrees. */
interface Point {
  latitude: number;
  longitude: number;
}

/** Questions are few and the same: some 600 zones and 250 countries. A file may be full of others, and must neither stay in memory nor take it from them. */
const most = 2000;
/** No name of a zone is longer. */
const longest = 64;

const remembering = <Value>(make: (text: string) => Value): ((text: string) => Value) => {
  const known = new Map<string, Value>();
  return (text) => {
    if (known.has(text)) return known.get(text) as Value;
    const value = make(text);
    if (text.length > longest) return value;
    if (known.size >= most) known.delete(known.keys().next().value as string);
    known.set(ownCopy(text), value);
    return value;
  };
};

/** The name that a zone has now (`Asia/Calcutta` is `Asia/Kolkata`); null where there is no such zone. */
export const canonicalZone = remembering((zone: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
});

/** The zone in which a point lies; at sea one of `Etc/…`. */
export const zoneAt = ({ latitude, longitude }: Point): string => lookUp(latitude, longitude);

/** Not yet in the library's types. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

/** All zones of a country (ISO 3166-1 alpha-2). */
export const zonesOfCountry = remembering((countryCode: string): readonly string[] => {
  const zones = (new Intl.Locale(`und-${countryCode}`) as LocaleWithZones).getTimeZones() ?? [];
  return zones.map((zone) => canonicalZone(zone) ?? zone);
});

/** Winter and summer clocks: zones that agree in both keep the same time now (Berlin and Büsingen). */
const clocks = (zone: string): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return [0, 6].map((month) => format.format(Date.UTC(2026, month, 15)).replace(/^.*, /, '')).join();
};

/** The zone of a country that keeps one time; null for a country of several. */
export const zoneOfCountry = remembering((countryCode: string): string | null => {
  const zones = zonesOfCountry(countryCode);
  return zones.length > 0 && new Set(zones.map(clocks)).size === 1 ? zones[0] : null;
});

/** Time zone of a place that names none: its point's, or its country's if that keeps one time. A zone at sea is only better than none. */
export const zoneOfPlace = (point: Point | null, countryCode: string | null): string | null => {
  const ofPoint = point && zoneAt(point);
  if (ofPoint && !ofPoint.startsWith('Etc/')) return ofPoint;
  return (countryCode && zoneOfCountry(countryCode)) ?? ofPoint;
};
