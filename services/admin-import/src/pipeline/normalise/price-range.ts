import { isObject, parseJson } from './json.ts';

const levels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    inexpensive: '$',
    moderate: '$$',
    expensive: '$$$',
    very_expensive: '$$$$',
  }),
);
const priceWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      cheap: '$',
      inexpensive: '$',
      budget: '$',
      economy: '$',
      low: '$',
      ucuz: '$',
      ekonomik: '$',
      günstig: '$',
      'bon marché': '$',
      barato: '$',
    },
    ...{
      moderate: '$$',
      'moderately priced': '$$',
      medium: '$$',
      average: '$$',
      orta: '$$',
      'mid range': '$$',
      mittel: '$$',
      moyen: '$$',
      moderado: '$$',
    },
    ...{ expensive: '$$$', pricey: '$$$', high: '$$$', pahalı: '$$$', teuer: '$$$', cher: '$$$', caro: '$$$' },
    ...{
      'very expensive': '$$$$',
      luxury: '$$$$',
      'fine dining': '$$$$',
      'çok pahalı': '$$$$',
      lüks: '$$$$',
      'sehr teuer': '$$$$',
      'très cher': '$$$$',
      'muy caro': '$$$$',
    },
  }),
);
const currency = '[A-Z]{0,3}[\\p{Sc}]|[A-Z]{3}|TL|TRY|USD|EUR|GBP|CHF|Kč|kr|zł|Ft|лв|lei|RM|Rp|S/|R\\$';
/** `$$`, `₺₺₺`, at most five signs of one currency. */
const signs = /^(\p{Sc})\1{0,4}$/u;
const amount = '\\d[\\d.,\\s\\u00a0]*';
/** An amount or a range of amounts with a currency on either side: `€15–20`, `1-100.000 ₫`, `$50+`. */
const amounts = new RegExp(
  `^(?:(?:${currency})\\s*${amount}(?:\\s*[-–—]\\s*(?:${currency})?\\s*${amount})?\\+?|${amount}(?:\\s*[-–—]\\s*${amount})?\\+?\\s*(?:${currency}))$`,
  'u',
);
const longest = 40;

const readParsed = (value: unknown): string | null => {
  if (!isObject(value)) return null;
  const text = value.text ?? value.label;
  return typeof text === 'string' ? readPriceRange(text) : null;
};

/**
 * A price range as the source shows it: signs (`$$`) or amounts with their currency. Stars of a hotel and prices of a
 * product are not price ranges of a business: they say nothing.
 */
export const readPriceRange = (text: string): string | null => {
  const parsed = parseJson(text);
  if (parsed !== undefined) return readParsed(parsed);
  const level = /^PRICE_LEVEL_(\w+)$/.exec(text)?.[1].toLowerCase();
  if (level !== undefined) return levels.get(level) ?? null;
  const compact = text.replace(/\s+/g, ' ').trim();
  const word = priceWords.get(compact.toLocaleLowerCase(/[ıİş]/.test(compact) ? 'tr' : 'en').replace('-', ' '));
  if (word !== undefined) return word;
  return compact.length <= longest && (signs.test(compact) || amounts.test(compact)) ? compact : null;
};

/** Google's numeric price level; 0 is free of charge, which no range of ours says. */
export const readPriceLevel = (text: string): string | null =>
  /^[1-4](?:\.0)?$/.test(text) ? '$'.repeat(Number.parseInt(text, 10)) : readPriceRange(text);
