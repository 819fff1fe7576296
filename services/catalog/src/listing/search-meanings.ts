import { readOpenPhrases, readPhrases } from '@directory/contracts';

interface SearchedQuery {
  search?: string;
  openNow?: boolean;
}

/**
 * The queries that words of a search may mean, the likeliest first: phrases such as 'open now' are filters; 'open' alone is one where no name
 * holds it. Round whom 'near me' is, only the visitor's browser knows: without a place it says nothing.
 */
export const searchMeanings = <Query extends SearchedQuery>(query: Query): Query[] => {
  const { search } = query;
  if (search === undefined) return [query];
  return [readPhrases(search), { text: search, isOpen: false }, readOpenPhrases(search)]
    .filter(({ text }, i, all) => all.findIndex((one) => one.text === text) === i)
    .map(({ text, isOpen }) => ({ ...query, search: text || undefined, openNow: query.openNow || isOpen || undefined }));
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
