/** A country as the generator needs it: where its cities may lie, and how large its share of the businesses is (by its place in the list). */
export interface Country {
  name: string;
  code: string;
  timeZone: string;
  dialCode: number;
  /** South and north. */
  latitudes: [number, number];
  /** West and east. */
  longitudes: [number, number];
}

type Large = [name: string, code: string, timeZone: string, dialCode: number, latitudes: [number, number], longitudes: [number, number]];

const large: Large[] = [
  ['United Kingdom', 'GB', 'Europe/London', 44, [50.5, 57], [-5, 1.5]],
  ['Germany', 'DE', 'Europe/Berlin', 49, [47.6, 54.5], [6.5, 14.5]],
  ['Türkiye', 'TR', 'Europe/Istanbul', 90, [36.3, 41.8], [26.5, 43]],
  ['United States', 'US', 'America/New_York', 1, [28, 47], [-120, -72]],
  ['France', 'FR', 'Europe/Paris', 33, [43.3, 50.5], [-1.5, 7.5]],
  ['Italy', 'IT', 'Europe/Rome', 39, [37.5, 46], [8, 17.5]],
  ['Spain', 'ES', 'Europe/Madrid', 34, [36.5, 43], [-8, 2.8]],
  ['Netherlands', 'NL', 'Europe/Amsterdam', 31, [51.3, 53.3], [4, 7]],
  ['Austria', 'AT', 'Europe/Vienna', 43, [46.7, 48.6], [10, 16.8]],
  ['Switzerland', 'CH', 'Europe/Zurich', 41, [46, 47.6], [6.2, 9.8]],
  ['Belgium', 'BE', 'Europe/Brussels', 32, [49.7, 51.3], [2.8, 6]],
  ['Poland', 'PL', 'Europe/Warsaw', 48, [49.5, 54.3], [15, 23.5]],
  ['Portugal', 'PT', 'Europe/Lisbon', 351, [37.1, 41.8], [-9, -6.6]],
  ['Canada', 'CA', 'America/Toronto', 1, [43, 53], [-123, -65]],
  ['Australia', 'AU', 'Australia/Sydney', 61, [-37.5, -20], [116, 152]],
];

/** Countries of which one region around a point is enough. */
const small: [name: string, code: string, latitude: number, longitude: number][] = [
  ['Sweden', 'SE', 60, 16],
  ['Norway', 'NO', 61, 9],
  ['Denmark', 'DK', 56, 10],
  ['Finland', 'FI', 62, 26],
  ['Ireland', 'IE', 53, -8],
  ['Greece', 'GR', 39, 22],
  ['Czechia', 'CZ', 50, 15],
  ['Slovakia', 'SK', 48.7, 19.5],
  ['Hungary', 'HU', 47, 19],
  ['Romania', 'RO', 45.5, 25],
  ['Bulgaria', 'BG', 42.5, 25],
  ['Croatia', 'HR', 45.3, 16],
  ['Serbia', 'RS', 44, 21],
  ['Slovenia', 'SI', 46, 14.8],
  ['Estonia', 'EE', 58.8, 25.5],
  ['Latvia', 'LV', 57, 25],
  ['Lithuania', 'LT', 55.3, 24],
  ['Cyprus', 'CY', 35, 33],
  ['Malta', 'MT', 35.9, 14.4],
  ['Luxembourg', 'LU', 49.7, 6.1],
  ['Japan', 'JP', 36, 138],
  ['South Korea', 'KR', 36.5, 127.8],
  ['Brazil', 'BR', -15, -50],
  ['Mexico', 'MX', 22, -101],
  ['Argentina', 'AR', -34, -62],
  ['Chile', 'CL', -33, -71],
  ['Colombia', 'CO', 5, -74],
  ['Peru', 'PE', -9, -76],
  ['India', 'IN', 20, 78],
  ['Indonesia', 'ID', -3, 115],
  ['Malaysia', 'MY', 3.5, 102],
  ['Thailand', 'TH', 15, 101],
  ['United Arab Emirates', 'AE', 24.5, 54.5],
  ['Egypt', 'EG', 29, 31],
  ['South Africa', 'ZA', -29, 25],
];

const firstSmallDialCode = 350;
const reach = 0.8;

const zoneOf = (longitude: number): string => `Etc/GMT${longitude < 0 ? '+' : '-'}${Math.abs(Math.round(longitude / 15))}`;

/** Fifty, the most frequent first. */
export const countries: readonly Country[] = [
  ...large.map(([name, code, timeZone, dialCode, latitudes, longitudes]) => ({ name, code, timeZone, dialCode, latitudes, longitudes })),
  ...small.map(
    ([name, code, latitude, longitude], index): Country => ({
      name,
      code,
      timeZone: zoneOf(longitude),
      dialCode: firstSmallDialCode + index,
      latitudes: [latitude - reach, latitude + reach],
      longitudes: [longitude - reach, longitude + reach],
    }),
  ),
];
