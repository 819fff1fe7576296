import { shortestWholeWord } from './limits.ts';
import { isPlaceName, type NamedPlace, type QueryTerm } from './query-term.ts';
import { isLittle } from './text/little-words.ts';

/** Only another name of it begins so: 'at' is the beginning of 'attorney'. */
const isFarFetched = ({ isPart, isBegun }: NamedPlace): boolean => Boolean(isPart && isBegun);

const saysLittle = (term: QueryTerm): boolean => term.word.length < shortestWholeWord || isLittle(term.word) || isPlaceName(term);

/** Categories that a word of a search that is still being typed suggests, those of their own name ahead of those of another one. */
export const suggestedCategories = (term: QueryTerm): NamedPlace[] => {
  const near = saysLittle(term) ? term.categories.filter((one) => !isFarFetched(one)) : term.categories;
  return [...near.filter(({ isPart }) => !isPart), ...near.filter(({ isPart }) => isPart)];
};
