import type { SearchSort, SearchView } from './search-view.ts';

export interface SortChoice {
  text: string;
  /** Null: the search's own order. */
  sort: SearchSort | null;
  order: 'asc' | 'desc';
}

const choices: SortChoice[] = [
  { text: 'Best rated', sort: 'best', order: 'desc' },
  { text: 'Highest rated', sort: 'rating', order: 'desc' },
  { text: 'Name A–Z', sort: 'name', order: 'asc' },
  { text: 'City A–Z', sort: 'city', order: 'asc' },
  { text: 'Category A–Z', sort: 'category', order: 'asc' },
];

/** Of the search's own order: words are matched, round a point alone it is from near to far, and without either nothing can match best. */
const ownOrderText = ({ near, search }: SearchView): string => {
  if (search) return 'Best match';
  return near ? 'Nearest' : 'Most popular';
};

const nearest: SortChoice = { text: 'Nearest', sort: 'distance', order: 'asc' };

export const sortChoices = (view: SearchView): SortChoice[] => [
  { text: ownOrderText(view), sort: null, order: 'asc' },
  ...(view.near && view.search ? [nearest] : []),
  ...choices,
];
