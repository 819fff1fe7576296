import { iso31662 } from 'iso-3166/2.js';
import { fold } from './fold.ts';

/** English names of regions whose list has them in their own language, by country. */
const englishNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: {
    vienna: 'Wien',
    tyrol: 'Tirol',
    styria: 'Steiermark',
    carinthia: 'Kärnten',
    'lower austria': 'Niederösterreich',
    'upper austria': 'Oberösterreich',
  },
  BE: { brussels: 'Bruxelles-Capitale, Région de', flanders: 'Vlaams Gewest', wallonia: 'wallonne, Région', antwerp: 'Antwerpen' },
  CH: { geneva: 'Genève', lucerne: 'Luzern', grisons: 'Graubünden' },
  DE: {
    ...{
      bavaria: 'Bayern',
      hesse: 'Hessen',
      'lower saxony': 'Niedersachsen',
      'north rhine westphalia': 'Nordrhein-Westfalen',
      saxony: 'Sachsen',
    },
    ...{ nrw: 'Nordrhein-Westfalen', 'saxony anhalt': 'Sachsen-Anhalt', thuringia: 'Thüringen', 'rhineland palatinate': 'Rheinland-Pfalz' },
  },
  ES: {
    catalonia: 'Catalunya',
    cataluna: 'Catalunya',
    andalusia: 'Andalucía',
    'basque country': 'Euskal Herria',
    'balearic islands': 'Illes Balears',
  },
  FR: { brittany: 'Bretagne', normandy: 'Normandie', corsica: 'Corse' },
  IT: {
    lombardy: 'Lombardia',
    tuscany: 'Toscana',
    piedmont: 'Piemonte',
    apulia: 'Puglia',
    sicily: 'Sicilia',
    sardinia: 'Sardegna',
    latium: 'Lazio',
  },
  NL: { 'north holland': 'Noord-Holland', 'south holland': 'Zuid-Holland', 'north brabant': 'Noord-Brabant', friesland: 'Fryslân' },
};

/** Words for what a region is, folded; its name goes with them and without. */
const kinds = new RegExp(
  `^(?:(?:the )?(?:${[
    'province|state|region|prefecture|county|governorate|emirate|department|republic|city|municipality|district|canton|community|autonomous community|principality',
  ].join(
    '|',
  )}) of |(?:county|co) |(?:provincia|estado|departamento|comunidad|region|departement|canton|provincie|land|freistaat|freie und hansestadt|freie hansestadt|tinh|thanh pho|tp|wojewodztwo|judetul|mintaqat|muhafazat) (?:de la |de l |del |de |di |du |d |do |da )?)|\\b(?: (?:${[
    'province|state|region|prefecture|county|governorate|governate|emirate|oblast|voivodeship|department|district|canton|krai|wilaya|ili|ilinin|eyaleti|bolgesi|vilayeti|territory|municipality|city',
    'fu|ken|to|sheng|shi|do|pref|prov|bundesland|kanton|lan|fylke|maakunta|megye|zupanija|kraj|rayonu|si|gwangyeoksi',
  ].join('|')}))+$`,
);

const stemOf = (folded: string): string => folded.replace(kinds, '').trim() || folded;

/** 'Madrid, Comunidad de', 'Barcelona [Barcelona]', 'Bruxelles-Capitale, Région de' without what only explains them. */
const plainName = (name: string): string =>
  name
    .replace(/\s*[[(].*$/, '')
    .replace(/,.*$/, '')
    .replace(/\*$/, '')
    .trim();

type Regions = ReadonlyMap<string, string>;

const regionsOf = (countryCode: string): Regions => {
  const regions = new Map<string, string>();
  const add = (key: string, name: string): void => {
    if (key !== '' && !regions.has(key)) regions.set(key, name);
  };
  const entries = iso31662.filter(({ code }) => code.startsWith(`${countryCode}-`));
  // The larger ones first: a province and its capital region may share a name.
  const ordered = [...entries.filter(({ parent }) => parent === countryCode), ...entries.filter(({ parent }) => parent !== countryCode)];
  for (const { name } of ordered) {
    const plain = plainName(name);
    add(fold(plain), plain);
    add(stemOf(fold(plain)), plain);
  }
  for (const { code, name } of ordered) add(code.slice(3).toLowerCase(), plainName(name));
  for (const [english, name] of Object.entries(englishNames[countryCode] ?? {}))
    add(english, regions.get(fold(plainName(name))) ?? plainName(name));
  return regions;
};

const known = new Map<string, Regions>();

const regionsIn = (countryCode: string): Regions => {
  const regions = known.get(countryCode) ?? regionsOf(countryCode);
  known.set(countryCode, regions);
  return regions;
};

/** The name of a region of a country (ISO alpha-2) by its code, its name, or its name with a word for what it is; null where it is none. */
export const findRegion = (text: string, countryCode: string): string | null => {
  const regions = regionsIn(countryCode);
  const folded = fold(text);
  return regions.get(folded) ?? regions.get(stemOf(folded)) ?? null;
};

const fewestLetters = 4;
const shortCode = /^[a-z]{2}$/;

let countriesByRegion: ReadonlyMap<string, readonly string[]> | undefined;

const indexCountries = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>();
  const add = (key: string, country: string): void => {
    const countries = found.get(key) ?? new Set();
    found.set(key, countries.add(country));
  };
  for (const { code, name } of iso31662) {
    const [country, part] = [code.slice(0, 2), code.slice(3).toLowerCase()];
    const folded = fold(plainName(name));
    for (const key of [folded, stemOf(folded)]) if (key.length >= fewestLetters) add(key, country);
    if (shortCode.test(part)) add(part, country);
  }
  return new Map([...found].map(([key, countries]) => [key, [...countries]]));
};

/** Countries (ISO alpha-2) that have a region of this name, or of this code of two letters. */
export const countriesOfRegion = (text: string): readonly string[] => {
  countriesByRegion ??= indexCountries();
  const folded = fold(text);
  return countriesByRegion.get(folded) ?? countriesByRegion.get(stemOf(folded)) ?? [];
};
