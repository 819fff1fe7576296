import { readOpenDays, readOpenPhrases, readPhrases } from '@directory/contracts';
import type { ListedRegion } from '../places/names/listed-regions.ts';
import { type CountrySearch, type RegionSearch, readCountry, readRegion } from '../search/text/read-country.ts';

export interface SearchedQuery {
  search?: string;
  openNow?: boolean;
  /** 1 is Monday. */
  openDays?: readonly number[];
  country?: string;
  city?: string;
  regions?: readonly ListedRegion[];
}

type Meaning = Pick<SearchedQuery, 'openDays' | 'country' | 'regions'> & { text: string; isOpen?: boolean };

/** Names that the words of a search are, which only the catalog knows. */
export interface KnownName {
  /** A business is called so. */
  isBusiness: boolean;
  /** A town is called as the country is, and as likely meant. */
  isTown: boolean;
  /** The same of the region. */
  isRegionsTown: boolean;
  /** Every word of it stands in names or addresses of businesses, or in those of places. */
  isOfWords: boolean;
}

/** The text without the words for a filter on hours. */
const readingsOf = (search: string): Meaning[] => {
  const onDays = readOpenDays(search);
  return onDays ? [{ text: onDays.text, openDays: onDays.days }] : [readPhrases(search), readOpenPhrases(search)];
};

/** The country that a search ends or begins with, whatever it says of hours. */
export const countryIn = (search: string): CountrySearch | null =>
  readingsOf(search).reduce<CountrySearch | null>((found, { text }) => found ?? readCountry(text), null);

/** The same of a region. */
export const regionIn = (search: string): RegionSearch | null =>
  readingsOf(search).reduce<RegionSearch | null>((found, { text }) => found ?? readRegion(text), null);

/** Whether a search may be the name of a business beside what it asks for. */
export const isInDoubt = (search: string): boolean =>
  countryIn(search) !== null || readOpenDays(search) !== null || regionIn(search) !== null;

/** Whether a country or a region is what is likeliest meant: a name alone is it where no business has its words, but longer or similar ones. */
const isLikeliest = ({ isSaid, isAlone }: CountrySearch | RegionSearch, isTown: boolean, { isOfWords }: KnownName): boolean =>
  !isTown && (isSaid || (isAlone === true && !isOfWords));

/** The same readings within a country: those that likely say so, or those that may. */
const inCountry = (readings: readonly Meaning[], isLikely: boolean, known: KnownName): Meaning[] =>
  readings.flatMap((reading) => {
    const country = readCountry(reading.text);
    return country && isLikeliest(country, known.isTown, known) === isLikely
      ? [{ ...reading, text: country.text, country: country.code }]
      : [];
  });

/** The same readings within a region. */
const inRegion = (readings: readonly Meaning[], isLikely: boolean, known: KnownName): Meaning[] =>
  readings.flatMap((reading) => {
    const region = readRegion(reading.text);
    return region && isLikeliest(region, known.isRegionsTown, known) === isLikely
      ? [{ ...reading, text: region.text, regions: region.regions }]
      : [];
  });

/** Meanings of a text, the likeliest first: see `searchMeanings`. */
const meaningsOf = (search: string, known: KnownName): Meaning[] => {
  const readings = readingsOf(search);
  const own = { text: search };
  // 'Açık pazar' is an open market as well as all that is open on Sundays.
  const isFirst = ({ text, openDays }: Meaning): boolean => openDays !== undefined && text !== '';
  return [
    ...(known.isBusiness ? [own] : []),
    ...inCountry(readings, true, known),
    ...inRegion(readings, true, known),
    ...readings.filter(isFirst),
    readPhrases(search),
    own,
    ...readings,
    readOpenPhrases(search),
    ...inCountry(readings, false, known),
    ...inRegion(readings, false, known),
  ];
};

const isSame = (one: Meaning, other: Meaning): boolean =>
  one.text === other.text &&
  String(one.openDays) === String(other.openDays) &&
  one.country === other.country &&
  String(one.regions?.map(({ key }) => key)) === String(other.regions?.map(({ key }) => key));

/** Of the regions of one name those that a query leaves: a city is in one already. */
const regionsLeft = (regions: readonly ListedRegion[], { city, country }: SearchedQuery): ListedRegion[] =>
  city === undefined ? regions.filter(({ countryCode }) => country === undefined || country.toUpperCase() === countryCode) : [];

/**
 * The queries that words of a search may mean, the likeliest first: phrases such as 'open now', 'in Italy' and 'in Bavaria' are filters; 'open' alone
 * is one where no name holds it, and so are a country and a region. Round whom 'near me' is, only the visitor's browser knows: without a place it says nothing.
 */
export const searchMeanings = <Query extends SearchedQuery>(query: Query, known: KnownName): Query[] => {
  const { search } = query;
  if (search === undefined) return [query];
  return meaningsOf(search, known)
    .filter(({ country }) => country === undefined || query.country === undefined)
    .filter((one, i, all) => all.findIndex((other) => isSame(one, other)) === i)
    .map((one) => ({ ...one, regions: one.regions && regionsLeft(one.regions, query) }))
    .filter(({ regions }) => regions === undefined || regions.length > 0)
    .map(({ text, isOpen, openDays, regions, country = query.country }) => ({
      ...query,
      search: text || undefined,
      openNow: query.openNow || isOpen || undefined,
      ...(openDays !== undefined && { openDays }),
      ...(country !== undefined && { country }),
      ...(regions !== undefined && { regions }),
    }));
};

/** The answer to the first of the queries that finds something, else to the last. */
export const answerFirst = async <Query, Answer>(
  [query, ...others]: readonly Query[],
  answer: (query: Query) => Promise<Answer>,
  isEmpty: (answer: Answer, query: Query) => boolean | Promise<boolean>,
): Promise<Answer> => {
  const first = await answer(query);
  return others.length && (await isEmpty(first, query)) ? answerFirst(others, answer, isEmpty) : first;
};
