import { readOpenDays, readOpenPhrases, readPhrases } from '@directory/contracts';
import { type CountrySearch, readCountry } from '../search/text/read-country.ts';

export interface SearchedQuery {
  search?: string;
  openNow?: boolean;
  /** 1 is Monday. */
  openDays?: readonly number[];
  country?: string;
}

type Meaning = Pick<SearchedQuery, 'openDays' | 'country'> & { text: string; isOpen?: boolean };

/** Names that the words of a search are, which only the catalog knows. */
export interface KnownName {
  /** A business is called so. */
  isBusiness: boolean;
  /** A town is called as the country is, and as likely meant. */
  isTown: boolean;
}

/** The text without the words for a filter on hours. */
const readingsOf = (search: string): Meaning[] => {
  const onDays = readOpenDays(search);
  return onDays ? [{ text: onDays.text, openDays: onDays.days }] : [readPhrases(search), readOpenPhrases(search)];
};

/** The country that a search ends or begins with, whatever it says of hours. */
export const countryIn = (search: string): CountrySearch | null =>
  readingsOf(search).reduce<CountrySearch | null>((found, { text }) => found ?? readCountry(text), null);

/** Whether a search may be the name of a business beside what it asks for. */
export const isInDoubt = (search: string): boolean => countryIn(search) !== null || readOpenDays(search) !== null;

/** The same readings within a country: those that say so, or those that may. */
const inCountry = (readings: readonly Meaning[], isSaid: boolean, isTown: boolean): Meaning[] =>
  readings.flatMap((reading) => {
    const country = readCountry(reading.text);
    return country && (country.isSaid && !isTown) === isSaid ? [{ ...reading, text: country.text, country: country.code }] : [];
  });

/** Meanings of a text, the likeliest first: see `searchMeanings`. */
const meaningsOf = (search: string, { isBusiness, isTown }: KnownName): Meaning[] => {
  const readings = readingsOf(search);
  const own = { text: search };
  // 'Açık pazar' is an open market as well as all that is open on Sundays.
  const isFirst = ({ text, openDays }: Meaning): boolean => openDays !== undefined && text !== '';
  return [
    ...(isBusiness ? [own] : []),
    ...inCountry(readings, true, isTown),
    ...readings.filter(isFirst),
    readPhrases(search),
    own,
    ...readings,
    readOpenPhrases(search),
    ...inCountry(readings, false, isTown),
  ];
};

const isSame = (one: Meaning, other: Meaning): boolean =>
  one.text === other.text && String(one.openDays) === String(other.openDays) && one.country === other.country;

/**
 * The queries that words of a search may mean, the likeliest first: phrases such as 'open now' and 'in Italy' are filters; 'open' alone is one
 * where no name holds it, and so is a country. Round whom 'near me' is, only the visitor's browser knows: without a place it says nothing.
 */
export const searchMeanings = <Query extends SearchedQuery>(query: Query, known: KnownName): Query[] => {
  const { search } = query;
  if (search === undefined) return [query];
  return meaningsOf(search, known)
    .filter(({ country }) => country === undefined || query.country === undefined)
    .filter((one, i, all) => all.findIndex((other) => isSame(one, other)) === i)
    .map(({ text, isOpen, openDays, country = query.country }) => ({
      ...query,
      search: text || undefined,
      openNow: query.openNow || isOpen || undefined,
      ...(openDays !== undefined && { openDays }),
      ...(country !== undefined && { country }),
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
