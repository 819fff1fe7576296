import { createRequire } from 'node:module';
import { fold } from './fold.ts';

export interface Country {
  /** ISO 3166-1 alpha-2, upper case. */
  code: string;
  /** English name. */
  name: string;
}

/** Languages in which countries are recognised, English first: where two claim a name, the first one has it. */
const languages =
  'en tr de fr es it pt nl ro el ru ar ja vi pl sv nb da fi cs sk hu uk bg sr hr sl sq et lv lt is zh ko id th he fa az kk'.split(' ');

/** English names in everyday form, where the list has a formal one. */
const everydayNames: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  CD: 'Democratic Republic of the Congo',
  CI: "Côte d'Ivoire",
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MD: 'Moldova',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RU: 'Russia',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  VA: 'Vatican City',
};

const aliases: Readonly<Record<string, string>> = {
  AE: 'U.A.E., Emirates, BAE',
  CD: 'DR Congo, Congo-Kinshasa, Congo (DRC), DRC, Democratic Republic of Congo',
  CG: 'Congo-Brazzaville, Republic of Congo',
  CV: 'Cabo Verde',
  AZ: 'Azerbeycan',
  CY: 'Kıbrıs, KKTC, K.K.T.C., Kuzey Kıbrıs Türk Cumhuriyeti, Kuzey Kıbrıs, Northern Cyprus',
  CZ: 'Czech, Czech Rep., Çekya, Çek Cumhuriyeti',
  DE: 'Federal Republic of Germany, BRD',
  GB: 'U.K., Britain, United Kingdom of Great Britain and Northern Ireland, İngiltere, Büyük Britanya',
  HK: 'Hong Kong SAR, Hong Kong SAR China',
  IE: 'Éire, Republic of Ireland',
  KP: "Democratic People's Republic of Korea, DPRK",
  KR: 'Korea, Kore, Korea South, Güney Kore, G. Kore, S. Korea',
  LA: 'Lao PDR',
  MD: 'Moldovya',
  MK: 'Macedonia, Makedonya, FYROM, FYR Macedonia',
  MM: 'Burma',
  NL: 'Holland, Hollanda',
  PS: 'Palestinian Territories, Palestinian Territory',
  RU: 'РФ, Rusya Federasyonu',
  SA: 'KSA, S. Arabia, S. Arabistan, Kingdom of Saudi Arabia, المملكة العربية السعودية',
  SK: 'Slovak Republic',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'T.C., Turkiye Cumhuriyeti, Republic of Turkey, Republic of Türkiye',
  TW: 'Republic of China',
  US: 'America, U.S. of America, US of A, Amerika, ABD, EE.UU., Estados Unidos de América, États-Unis d’Amérique, Vereinigte Staaten',
  VA: 'Vatican',
  VN: 'Viet Nam',
};

/** Towns and nations that stand for their country in files of their own people. */
const parts: Readonly<Record<string, string>> = {
  AE: 'Dubai, Abu Dhabi, Sharjah, Dubai UAE',
  GB: 'England, Scotland, Wales, Northern Ireland',
};

type Names = Readonly<Record<string, string | readonly string[]>>;

/** German and its neighbours say 'Kongo' of either Congo; some names of one language are another country's in a second. */
const ambiguous: ReadonlySet<string> = new Set(['kongo', 'nigeri', 'sao martinho']);

const require = createRequire(import.meta.url);
const namesIn = (language: string): Names => (require(`i18n-iso-countries/langs/${language}.json`) as { countries: Names }).countries;

interface Index {
  englishNames: ReadonlyMap<string, string>;
  /** Alpha-2 or alpha-3 code, upper case → alpha-2 code. */
  byCode: ReadonlyMap<string, string>;
  /** Folded name or alias → alpha-2 code. */
  byName: ReadonlyMap<string, string>;
}

const codesByName = (): ReadonlyMap<string, string> => {
  const byName = new Map<string, string>();
  const add = (name: string, code: string): void => {
    const key = fold(name);
    if (key && !byName.has(key) && !ambiguous.has(key)) byName.set(key, code);
  };
  for (const [code, names] of [...Object.entries(aliases), ...Object.entries(parts)]) for (const name of names.split(', ')) add(name, code);
  for (const language of languages) {
    for (const [code, names] of Object.entries(namesIn(language))) for (const name of [names].flat()) add(name, code);
  }
  return byName;
};

const buildIndex = (): Index => {
  const isoCodes = require('i18n-iso-countries/codes.json') as [string, string][];
  const english = Object.entries(namesIn('en')).map(([code, names]) => [code, everydayNames[code] ?? [names].flat()[0]] as const);
  return {
    englishNames: new Map(english),
    byCode: new Map([...isoCodes.flatMap(([alpha2, alpha3]) => [[alpha2, alpha2] as const, [alpha3, alpha2] as const]), ['UK', 'GB']]),
    byName: codesByName(),
  };
};

const asciiCode = /^[a-z]{2,3}$/i;

let index: Index | undefined;

/** Built at the first question: 40 languages take some tens of milliseconds. */
const getIndex = (): Index => {
  index ??= buildIndex();
  return index;
};

/** A flag is written with letters of its country's code. */
const flag = /[\u{1f1e6}-\u{1f1ff}]{2}/u;
const flags = /\s*[\u{1f1e6}-\u{1f1ff}]{2}\s*/gu;
const letterOfFlag = (unit: string): string => String.fromCharCode((unit.codePointAt(0) as number) - 0x1f1e6 + 65);

const codeOf = (letters: string): string | undefined => {
  const { byCode, byName } = getIndex();
  // As written, not folded: transliterated, مصر (Egypt) would be MSR, the code of Montserrat.
  return (asciiCode.test(letters) ? byCode.get(letters.toUpperCase()) : undefined) ?? byName.get(fold(letters));
};

const hasParts = /[()[\]/|:]|\s-\s|[\u{1f1e6}-\u{1f1ff}]/u;
/** 'United States (US)', 'US - United States', 'Türkiye 🇹🇷': each part says the same. */
const codeOfParts = (text: string): string | undefined => {
  if (!hasParts.test(text)) return undefined;
  const inFlag = flag.exec(text)?.[0];
  const bare = text.replace(flags, ' ').trim();
  const parts = [...bare.split(/\s*[()[\]/|]\s*|\s+-\s+|\s*:\s*/), ...(inFlag ? [[...inFlag].map(letterOfFlag).join('')] : [])].filter(
    (part) => part !== '',
  );
  const codes = new Set(parts.map(codeOf));
  return codes.size === 1 ? [...codes][0] : undefined;
};

/** 'Ireland, Republic of', 'Bahamas, The': the name as lists by letter turn it round. */
const codeOfTurned = (text: string): string | undefined => {
  const [name, kind, ...more] = text.split(/\s*,\s*/);
  return kind === undefined || more.length > 0 ? undefined : codeOf(`${kind} ${name}`);
};

/**
 * The country that a text names: alpha-2 or alpha-3 code, English, Turkish or local name, or a usual alias, whatever the case and
 * accents ('USA', 'Viet Nam', 'TÜRKİYE', 'Deutschland', 'Türkiye 🇹🇷'). Null: no country, or more than one.
 */
export const findCountry = (text: string): Country | null => {
  const code = codeOf(text.trim()) ?? codeOfParts(text) ?? codeOfTurned(text.trim());
  const name = code === undefined ? undefined : getIndex().englishNames.get(code);
  return code !== undefined && name !== undefined ? { code, name } : null;
};

const foldedParts: ReadonlySet<string> = new Set(Object.values(parts).flatMap((names) => names.split(', ').map(fold)));

/** Whether a name that `findCountry` takes for a country is that of a part of it: who searches for the part does not mean all of it. */
export const isPartOfCountry = (text: string): boolean => foldedParts.has(fold(text));
