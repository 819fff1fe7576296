import { careTypes } from './care-types.ts';
import { foodTypes } from './food-types.ts';
import { leisureTypes } from './leisure-types.ts';
import { wordsOfName } from './normal-name.ts';
import { placeTypes } from './place-types.ts';
import { storeTypes } from './store-types.ts';
import { tradeTypes } from './trade-types.ts';

/** A type of schema.org, or several that hold at once. */
export type SchemaType = string | string[];

const fallback = 'LocalBusiness';

/** Shorter names stand inside of too many words that mean something else. */
const shortestPartOfWord = 4;
const shortestStem = 5;
/** Plural and possessive of a Turkish noun: the stem before it is the name. */
const turkishEnding = /^(lari|leri|lar|ler|si|su|i|u|cisi|ci|cilik)$/;

let table: Map<string, SchemaType> | undefined;

/** Made with the first page that needs it. */
const typesByName = (): Map<string, SchemaType> => {
  if (table) return table;
  const made = new Map<string, SchemaType>();
  const add = (names: string, type: SchemaType): void => {
    for (const name of names.split(', ')) made.set(wordsOfName(name).join(' '), type);
  };
  // A place takes the properties of a business, such as hours, only as a business.
  for (const [type, names] of Object.entries(placeTypes)) add(names, [fallback, type]);
  for (const types of [leisureTypes, foodTypes, storeTypes, careTypes, tradeTypes])
    for (const [type, names] of Object.entries(types)) add(names, type);
  table = made;
  return made;
};

/** 'Northern Thai restaurant' has 'restaurant': the longest known words decide, and the last of equals, as the noun of an English name stands last. */
const typeOfPhrase = (words: string[]): SchemaType | undefined => {
  for (let length = words.length; length > 0; length--)
    for (let start = words.length - length; start >= 0; start--) {
      const type = typesByName().get(words.slice(start, start + length).join(' '));
      if (type) return type;
    }
  return undefined;
};

/** 'Burgerrestaurant' ends with a name; 'lokantası' begins with one. */
const typeOfWord = (word: string): SchemaType | undefined => {
  for (let start = 1; start <= word.length - shortestPartOfWord; start++) {
    const type = typesByName().get(word.slice(start));
    if (type) return type;
  }
  for (let end = word.length - 1; end >= shortestStem; end--) {
    const type = turkishEnding.test(word.slice(end)) ? typesByName().get(word.slice(0, end)) : undefined;
    if (type) return type;
  }
  return undefined;
};

const lookUp = (name: string): SchemaType => {
  const words = wordsOfName(name);
  return typeOfPhrase(words) ?? words.toReversed().map(typeOfWord).find(Boolean) ?? fallback;
};

/**
 * The schema.org type of a business of a category, the most specific one that holds; 'LocalBusiness' where none is sure. Search engines read the pages of the server: browsers are
 * spared the table, and call every business a local one.
 */
export const schemaTypeOf: (categoryName: string) => SchemaType = typeof __IS_BROWSER__ === 'undefined' ? lookUp : () => fallback;

/** schema.org knows menus of places that serve something, and of no others. */
export const servesFood = (type: SchemaType): boolean =>
  typeof __IS_BROWSER__ === 'undefined' && typeof type === 'string' && type in foodTypes;
