import { mostOfOneName } from './limits.ts';
import type { AddressedBusiness } from './named-businesses.repository.ts';
import { isTown, postingsOf, type QueryTerm, wordsOf } from './query-term.ts';
import { isNeedlessInAddress } from './text/little-words.ts';

const saying = (terms: readonly QueryTerm[]): QueryTerm[] => terms.filter((term) => isTown(term) || !isNeedlessInAddress(term.word));

/** The word that tells a street of an address from others: the rarest. Null where it is in so many that looking through them takes long. */
export const streetWord = (terms: readonly QueryTerm[]): string | null => {
  const streets = saying(terms)
    .filter(({ completions, hasMoreCompletions }) => completions.length > 0 && !hasMoreCompletions)
    .sort((a, b) => postingsOf(a) - postingsOf(b));
  return streets.length && postingsOf(streets[0]) <= mostOfOneName ? streets[0].completions[0].word : null;
};

const isOf = ({ address, cityId }: AddressedBusiness, term: QueryTerm): boolean =>
  wordsOf(term.completions).some((word) => address.includes(word)) || term.cities.some(({ id }) => id === cityId);

/** Whether all words that were typed are of the address of a business. */
export const isAddressOf = (business: AddressedBusiness, terms: readonly QueryTerm[]): boolean =>
  saying(terms).every((term) => isOf(business, term));
