import {
  businessesPerPage,
  type EndpointId,
  longestText,
  pagePaths,
  readOpenDays,
  readOpenPhrases,
  type SearchPhrases,
} from '@directory/contracts';
import { britishPostalCode, fold, partNumber } from '@directory/text';
import { splitTarget } from './address.ts';

/** A public read: its parameters as the contract names them, and what its search says. Each is read once: a price is asked before any limit. */
interface Asked {
  id: EndpointId;
  parameters: Readonly<Record<string, string | undefined>>;
  words: readonly string[];
  /** The catalog takes words such as 'open now' for the filter. */
  phrases: SearchPhrases;
  /** Its words ask for what is open on a weekday. */
  isOnDay: boolean;
  /** The words without those. */
  ownWords: readonly string[];
}

interface Feature {
  applies(asked: Asked): boolean;
  tokens: number;
}

const isOn = (value: string | undefined): boolean => value === 'true' || value === '1';
/** An apostrophe as it is typed, between a word and the `s` of its genitive: "Levi's" is one word. */
const genitive = /(?<=[\p{L}\p{N}])['’‘ʼ´`]s(?![\p{L}\p{N}])/giu;
/**
 * Signs part words: 'a+b+c' are three. Read once more as the catalog reads them, for the reading with more words: of signs such as '⒜⒝⒞' it
 * makes letters, and several words of one that is written together. Where nothing is called so, it parts letters from a number, and at the
 * Japanese 'の': 'a101' are two. A postal code is one word of no letter.
 */
const wordsOf = (text: string): string[] => {
  const typed = text
    .replace(genitive, 's')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const folded = fold(text.replaceAll('の', ' ')).replace(britishPostalCode, '$1$2');
  const parted = (folded.match(/[a-z\d]+/g) ?? []).flatMap(partNumber);
  return typed.length > parted.length ? typed : parted;
};
/** One digit begins as many words as a letter. */
const lettersIn = ({ words }: Asked): number => words.filter(({ length }) => length === 1).length;
/** Words of two or three letters, or of digits, begin very many others. */
const isShort = (word: string): boolean => /^(?:\p{L}{2,3}|\p{N}{1,3})$/u.test(word);
const shortWordsIn = ({ ownWords }: Asked): number => ownWords.filter(isShort).length;
/** Little words stand between others. */
const hasTwoLettersBesideOthers = ({ id, words, ownWords }: Asked): boolean => {
  const typed = id === 'suggest' ? words : ownWords;
  return typed.length > 1 && [typed[0], typed.at(-1) ?? ''].some((word) => /^\p{L}{2}$/u.test(word));
};
const hasShortWordsAlone = (asked: Asked): boolean => isSearched(asked) && shortWordsIn(asked) === asked.ownWords.length;
/** Of a sentence a few are short. */
const hasMostlyShortWords = (asked: Asked): boolean => shortWordsIn(asked) > 1 && shortWordsIn(asked) * 2 >= asked.ownWords.length;
const isAbove =
  (name: string, most: number) =>
  (asked: Asked): boolean =>
    Number(asked.parameters[name] ?? 0) > most;
const isOpenNow = (asked: Asked): boolean => isOn(asked.parameters.openNow) || asked.phrases.isOpen;
const isSearched = ({ ownWords }: Asked): boolean => ownWords.length > 0;
const isFaceted = ({ id }: Asked): boolean => id === 'getFacets';
const isList = ({ id }: Asked): boolean => id === 'listBusinesses';
const isRandom = ({ id }: Asked): boolean => id === 'listRandomBusinesses';
const isOnMap = ({ id }: Asked): boolean => id === 'getMapPins';
const isPriced = ({ parameters }: Asked): boolean => parameters.price !== undefined;
const hasFeatures = ({ parameters }: Asked): boolean => parameters.features !== undefined;
/** The highest rating that many businesses have, stars: screens offer none above it. */
const commonRating = 4.5;
/**
 * Filters that no index answers: rows are read in the order of the list until a thousand pass. Of those that one business in a hundred has,
 * and of two together, that may be all of the catalog.
 */
const isRarelyMet = (asked: Asked): boolean => {
  const { price, openAt, minRating, verified, features } = asked.parameters;
  if (price !== undefined || openAt !== undefined || asked.isOnDay || (features !== undefined && !isOnMap(asked))) return true;
  // A file that does not say who is verified leaves nobody so.
  if (isOn(verified) || Number(minRating ?? 0) > commonRating) return true;
  return [minRating !== undefined, features !== undefined, isOpenNow(asked)].filter(Boolean).length > 1;
};
/** Filters that many businesses meet, and none of the places. */
const hasCommonFilter = ({ parameters: { type, minRating } }: Asked): boolean => type !== undefined || minRating !== undefined;
/** Filters that are tried on each row. */
const isTried = (asked: Asked): boolean => isRarelyMet(asked) || hasCommonFilter(asked) || hasFeatures(asked) || isOpenNow(asked);
/** Filters that the index of the map does not answer, and that may hold many times what lies on a part of it; a city lies together. */
const hasWidePlace = ({ parameters: { category, categoryId, country } }: Asked): boolean =>
  [category, categoryId, country].some((value) => value !== undefined);
const isOfArea = ({ parameters }: Asked): boolean => parameters.bbox !== undefined;
/** Words that mean a filter are no words to find by. */
const hasSeveralWords = ({ id, words, ownWords }: Asked): boolean => words.length > 2 || (id === 'suggest' ? words : ownWords).length > 1;
const isNear = ({ parameters }: Asked): boolean => parameters.near !== undefined;
const isBest = (asked: Asked): boolean => asked.id === 'listBusinesses' && asked.parameters.sortBy === 'best' && !isSearched(asked);
const isBestOfArea = (asked: Asked): boolean => isBest(asked) && (isOfArea(asked) || isNear(asked));
/** Longest side of a part of the map that shows a city, degrees. */
const cityDegrees = 1;
const isCityBox = (box: string): boolean => {
  const [west, south, east, north] = box.split(',', 4).map(Number);
  return east >= west && east - west <= cityDegrees && north - south <= cityDegrees;
};
const isOfWideBox = ({ parameters: { bbox } }: Asked): boolean => bbox !== undefined && !isCityBox(bbox);
/** Of an area that holds more than are counted and sorted. */
const isBestOfWideArea = (asked: Asked): boolean => {
  const { bbox } = asked.parameters;
  return isBestOfArea(asked) && (bbox === undefined ? isAbove('radiusKm', 50)(asked) : isOfWideBox(asked));
};
/** In an order that is asked for, and that the list does not have by itself. */
const isOrdered = ({ id, parameters: { sortBy } }: Asked): boolean =>
  id === 'listBusinesses' && sortBy !== undefined && sortBy !== 'relevance' && sortBy !== 'distance';
/** Orders in which a list is read group by group: each city, category or rating is looked through until the page is full. */
const isReadByGroups = (asked: Asked): boolean =>
  ['city', 'category', 'rating', 'best'].includes(asked.parameters.sortBy ?? '') && !isSearched(asked);
const isInOrderOfAll = (asked: Asked): boolean => ['name', 'rating'].includes(asked.parameters.sortBy ?? '') && !isSearched(asked);
/** No counter knows how a list with such filters falls to places. */
const isUncounted = (asked: Asked): boolean => {
  const { minRating, verified, type, near, bbox, openAt, features, price } = asked.parameters;
  return (
    [minRating, type, near, bbox, openAt, features, price].some((value) => value !== undefined) ||
    isOn(verified) ||
    isOpenNow(asked) ||
    asked.isOnDay
  );
};

const listsOfCategories: ReadonlySet<EndpointId> = new Set(['listCategories', 'listCityCategories', 'listCountryCategories']);
/** Without a limit: a category may be found in ten thousand cities, and a catalog or a city has thousands of categories. */
const isOfAllCities = ({ id, parameters }: Asked): boolean => id === 'listCategoryCities' && parameters.limit === undefined;
const isOfAllCategories = ({ id, parameters }: Asked): boolean => listsOfCategories.has(id) && parameters.limit === undefined;

/** Tokens of a call without any of the features below: one for each 10 ms of processor time that it costs the catalog and the database. */
const ordinary = 1;
const ofCall: Partial<Record<EndpointId, number>> = { listCities: 8, getMapPins: 3, getSitemapFile: 4 };

/** The features of a call that cost more, and the tokens that each adds; infra/decisions/0032-fair-share.md has what was measured. */
const features: readonly Feature[] = [
  { applies: isOpenNow, tokens: 4 },
  { applies: (asked) => isOpenNow(asked) && isAbove('offset', 500)(asked), tokens: 4 },
  { applies: (asked) => isOpenNow(asked) && isSearched(asked), tokens: 2 },
  { applies: (asked) => isRarelyMet(asked) && !isSearched(asked) && !isOnMap(asked), tokens: 16 },
  // A search tries its filters on 50,000 hits at most, the map on as many rows.
  { applies: (asked) => isRarelyMet(asked) && (isSearched(asked) || isOnMap(asked)), tokens: 4 },
  { applies: (asked) => isReadByGroups(asked) && (hasCommonFilter(asked) || isRarelyMet(asked)), tokens: 10 },
  { applies: (asked) => isReadByGroups(asked) && (asked.parameters.type !== undefined || isRarelyMet(asked)), tokens: 30 },
  // Names and ratings stand in one order for all places: those of the others are passed over.
  { applies: (asked) => isInOrderOfAll(asked) && hasWidePlace(asked) && isAbove('offset', 1000)(asked), tokens: 16 },
  // The names of all are looked through for those of a type.
  { applies: (asked) => asked.parameters.type !== undefined && asked.parameters.sortBy === 'name' && !isSearched(asked), tokens: 18 },
  { applies: (asked) => hasCommonFilter(asked) && !isRarelyMet(asked) && (isSearched(asked) || isOnMap(asked)), tokens: 4 },
  // Of a type that hardly any of the hits have, all of them are tried.
  { applies: (asked) => asked.id === 'listBusinesses' && asked.parameters.type !== undefined && isSearched(asked), tokens: 8 },
  { applies: (asked) => isOfArea(asked) && !isFaceted(asked) && (isSearched(asked) || hasWidePlace(asked)), tokens: 3 },
  // The map finds what lies on its part by the index of places and tries the amenities of no others; a visitor moves it many times a minute.
  { applies: (asked) => hasFeatures(asked) && isOnMap(asked), tokens: 2 },
  // Without a zoom the filters are tried twice: for how far they reach, and then as near as that. The hits of a search are found once.
  { applies: (asked) => isOnMap(asked) && isTried(asked) && !isSearched(asked) && asked.parameters.zoom === undefined, tokens: 4 },
  { applies: isOfArea, tokens: 1 },
  // In a flat one that spans countries, too: all that lies in it is found before it is put in order.
  { applies: (asked) => isOrdered(asked) && isOfWideBox(asked), tokens: 2 },
  { applies: isNear, tokens: 1 },
  { applies: (asked) => isNear(asked) && isSearched(asked), tokens: 2 },
  // The best rated are looked for in each of the ratings, as deep as the page; in a wide area all of the rare ones are tried for where they lie.
  { applies: (asked) => isBest(asked) && !isOfArea(asked), tokens: 1 },
  { applies: (asked) => isBest(asked) && isAbove('offset', 100)(asked), tokens: 2 },
  { applies: isBestOfWideArea, tokens: 20 },
  { applies: (asked) => isBestOfWideArea(asked) && isAbove('offset', 100)(asked), tokens: 20 },
  { applies: isBestOfArea, tokens: 10 },
  { applies: isAbove('radiusKm', 50), tokens: 3 },
  { applies: isAbove('offset', 20_000), tokens: 8 },
  // Each random row is looked for from two places, and again where few businesses have a photo.
  { applies: (asked) => isRandom(asked) && isAbove('limit', businessesPerPage)(asked), tokens: 4 },
  { applies: (asked) => isRandom(asked) && isAbove('limit', 100)(asked), tokens: 10 },
  { applies: isOfAllCities, tokens: 8 },
  { applies: isOfAllCategories, tokens: 4 },
  { applies: isAbove('limit', 100), tokens: 1 },
  // Half a megabyte, and the catalog has one thread.
  { applies: (asked) => isList(asked) && isAbove('limit', 200)(asked), tokens: 3 },
  { applies: isAbove('limit', 500), tokens: 4 },
  // Two frequent words that few businesses share: all of the rarer one's are looked through.
  { applies: hasSeveralWords, tokens: 2 },
  { applies: ({ id, words }) => words.length > 6 && id !== 'suggest', tokens: 20 },
  // Each of them may be a typing error, of which 16 ms look for the right word.
  { applies: ({ id, words }) => words.length > 6 && id === 'suggest', tokens: 5 },
  // The price of 'open now' holds for any one word: it is tried on 50,000 of its hits at most.
  { applies: (asked) => hasShortWordsAlone(asked) && !(isOpenNow(asked) && asked.ownWords.length === 1), tokens: 3 },
  { applies: hasMostlyShortWords, tokens: 2 },
  { applies: (asked) => lettersIn(asked) > 0, tokens: 1 },
  { applies: (asked) => lettersIn(asked) > 1, tokens: 3 },
  { applies: (asked) => lettersIn(asked) > 2, tokens: 25 },
  { applies: (asked) => isFaceted(asked) && isSearched(asked), tokens: 2 },
  { applies: (asked) => isOrdered(asked) && isSearched(asked), tokens: 1 },
  // Completions of two letters are many; those of a city are found beside all others.
  { applies: ({ id, words }) => id === 'suggest' && words.some(isShort), tokens: 1 },
  // Beside another word all that begin so are looked through for those that both have.
  { applies: hasTwoLettersBesideOthers, tokens: 3 },
  { applies: ({ id, parameters }) => id === 'suggest' && parameters.city !== undefined, tokens: 1 },
  { applies: (asked) => asked.id === 'suggest' && isNear(asked) && hasSeveralWords(asked), tokens: 1 },
  { applies: (asked) => isFaceted(asked) && isUncounted(asked), tokens: 7 },
  { applies: (asked) => isFaceted(asked) && isUncounted(asked) && (!isSearched(asked) || isRarelyMet(asked)), tokens: 8 },
  { applies: (asked) => isFaceted(asked) && isOpenNow(asked) && !isSearched(asked), tokens: 25 },
  { applies: (asked) => isFaceted(asked) && isPriced(asked) && !isSearched(asked), tokens: 16 },
];

/** Calls of so many tokens and more are dear: they wait for one another, so that the others need not wait for them. */
export const dearTokens = 5;

/** Tokens of a page beside those of its calls: it is rendered in some 16 ms of this process, which nothing else has meanwhile. */
export const renderTokens = 2;

/** Tokens of the picture of a page: one for the call that it is drawn from, the others for some 30 ms of this process, which nothing else has meanwhile. */
export const shareImageTokens = 5;

/** The part of a text that is searched: pages cut what is longer, the contract refuses it. Reading all of it would cost more than a refusal may. */
const searchedPart = (text: string): string =>
  text
    .replace(/[\p{Cc}\ufffd]/gu, ' ')
    .trim()
    .slice(0, longestText);

const askedOf = (id: EndpointId, query: URLSearchParams): Asked => {
  const parameters = Object.fromEntries(query);
  const search = searchedPart(parameters.search ?? '');
  const words = wordsOf(id === 'suggest' ? searchedPart(parameters.q ?? '') : search);
  const onDay = readOpenDays(search);
  // The 'open' of 'open on sunday' asks for that day, and not for now as well.
  const phrases = readOpenPhrases(onDay?.text ?? search);
  return { id, parameters, words, phrases, ownWords: wordsOf(phrases.text), isOnDay: onDay !== null };
};

const costOf = (asked: Asked): number =>
  features.filter(({ applies }) => applies(asked)).reduce((sum, { tokens }) => sum + tokens, ofCall[asked.id] ?? ordinary);

/** Tokens of a public read that no cache could answer. `query`: raw, as it goes to the service. */
export const costOfCall = (id: EndpointId, query: string): number => costOf(askedOf(id, new URLSearchParams(query)));

/** The parameters of pages that their calls are read by, as those name them. */
const ofPages: ReadonlyMap<string, string> = new Map([
  ['search', 'search'],
  ['sort', 'sortBy'],
]);
/** Those of the page of results. */
const ofResults: ReadonlyMap<string, string> = new Map([
  ...ofPages,
  ['open', 'openNow'],
  ['area', 'bbox'],
  ['near', 'near'],
  ['radius', 'radiusKm'],
  ['at', 'openAt'],
  ['features', 'features'],
  ['price', 'price'],
  ['rating', 'minRating'],
  ['type', 'type'],
  ['verified', 'verified'],
  ['city', 'city'],
  ['category', 'category'],
  ['country', 'country'],
]);

/** The steps of the address of a place, as the list of its businesses names them. */
const placeSteps: ReadonlyMap<string, readonly string[]> = new Map([
  ['city', ['city', 'category']],
  ['category', ['category']],
  ['country', ['country', 'category']],
]);

const placeOfPage = (path: string): [name: string, value: string][] => {
  const [, kind, ...values] = path.split('/', 4);
  return (placeSteps.get(kind) ?? []).flatMap((name, step) => (values[step] ? [[name, values[step]]] : []));
};

/** The list that a page shows: that of the home page and of places is searched, put in order and paged through as well. */
const listOfPage = (path: string, query: URLSearchParams, names: ReadonlyMap<string, string>): Asked => {
  const asked = new URLSearchParams(placeOfPage(path));
  // Pages read the first of a name.
  for (const [name, value] of query) {
    const parameter = names.get(name);
    if (parameter !== undefined && !asked.has(parameter)) asked.set(parameter, value);
  }
  const list = askedOf('listBusinesses', asked);
  const offset = String((Number(query.get('page') ?? 1) - 1) * businessesPerPage);
  return { ...list, parameters: { ...list.parameters, offset } };
};

/** Tokens of a page's calls: of its list, and on the page of results of its facets. `address`: path and query. */
export const costOfPage = (address: string): number => {
  const { path, query } = splitTarget(address);
  const isOfResults = path === pagePaths.businesses;
  const list = listOfPage(path, new URLSearchParams(query), isOfResults ? ofResults : ofPages);
  return costOf(list) + (isOfResults ? costOf({ ...list, id: 'getFacets', parameters: { ...list.parameters, offset: undefined } }) : 0);
};
