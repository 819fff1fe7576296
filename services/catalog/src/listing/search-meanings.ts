import { readOpenDay, readOpenPhrases, readPhrases } from '@directory/contracts';
import { readCountry } from '../search/text/read-country.ts';

interface SearchedQuery {
  search?: string;
  openNow?: boolean;
  /** 1 is Monday. */
  openDay?: number;
  country?: string;
}

type Meaning = Pick<SearchedQuery, 'openDay' | 'country'> & { text: string; isOpen?: boolean };

/** Meanings of a text, the likeliest first: see `searchMeanings`. */
const meaningsOf = (search: string): Meaning[] => {
  const onDay = readOpenDay(search);
  const country = readCountry(search);
  const inCountry = country && { text: country.text, country: country.code };
  return [
    ...(onDay ? [{ text: onDay.text, openDay: onDay.day }] : []),
    ...(inCountry && country.isSaid ? [inCountry] : []),
    readPhrases(search),
    { text: search },
    readOpenPhrases(search),
    ...(inCountry && !country.isSaid ? [inCountry] : []),
  ];
};

const isSame = (one: Meaning, other: Meaning): boolean =>
  one.text === other.text && one.openDay === other.openDay && one.country === other.country;

/**
 * The queries that words of a search may mean, the likeliest first: phrases such as 'open now' and 'in Italy' are filters; 'open' alone is one
 * where no name holds it, and so is a country. Round whom 'near me' is, only the visitor's browser knows: without a place it says nothing.
 */
export const searchMeanings = <Query extends SearchedQuery>(query: Query): Query[] => {
  const { search } = query;
  if (search === undefined) return [query];
  return meaningsOf(search)
    .filter(({ country }) => country === undefined || query.country === undefined)
    .filter((one, i, all) => all.findIndex((other) => isSame(one, other)) === i)
    .map(({ text, isOpen, openDay, country = query.country }) => ({
      ...query,
      search: text || undefined,
      openNow: query.openNow || isOpen || undefined,
      ...(openDay !== undefined && { openDay }),
      ...(country !== undefined && { country }),
    }));
};

/** The answer to the first of the queries that finds something, else to the last. */
export const answerFirst = async <Query, Answer>(
  [query, ...others]: readonly Query[],
  answer: (query: Query) => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
): Promise<Answer> => {
  const first = await answer(query);
  return others.length && isEmpty(first) ? answerFirst(others, answer, isEmpty) : first;
};
