/** Codes of ISO 3166 that name no country: areas of exceptions, and what browsers invent. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']);

/** Codes of former states are read as those of today: 'DD' is 'DE', and both have one name. */
const isOfToday = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

let names: readonly (readonly [code: string, name: string])[] | null = null;

const allNames = (): readonly (readonly [string, string])[] => {
  const turkish = new Intl.DisplayNames('tr', { type: 'region', fallback: 'none' });
  const found: [string, string][] = [];
  for (let first = 65; first <= 90; first++) {
    for (let second = 65; second <= 90; second++) {
      const code = String.fromCharCode(first, second);
      const name = noCountries.has(code) || !isOfToday(code) ? undefined : turkish.of(code);
      if (name) found.push([code, name]);
    }
  }
  return found.sort((a, b) => a[1].localeCompare(b[1], 'tr'));
};

/** All countries by their Turkish names, in Turkish order. */
export const countryNames = (): readonly (readonly [code: string, name: string])[] => {
  names ??= allNames();
  return names;
};

/** 'DE' → 'Almanya'; the code itself where it names no country. */
export const countryName = (code: string): string => countryNames().find(([known]) => known === code)?.[1] ?? code;
