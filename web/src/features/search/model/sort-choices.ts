import type { SearchSort, SearchView } from './search-view.ts';

export interface SortChoice {
  text: string;
  /** Null: the search's own order. */
  sort: SearchSort | null;
  order: 'asc' | 'desc';
}

const choices: SortChoice[] = [
  { text: 'Best match', sort: null, order: 'asc' },
  { text: 'Best rated', sort: 'best', order: 'desc' },
  { text: 'Highest rated', sort: 'rating', order: 'desc' },
  { text: 'Name A–Z', sort: 'name', order: 'asc' },
  { text: 'City A–Z', sort: 'city', order: 'asc' },
  { text: 'Category A–Z', sort: 'category', order: 'asc' },
];

/** Orders that make sense for a view: round a point its own order is from near to far. */
export const sortChoices = (view: SearchView): SortChoice[] =>
  view.near ? [{ text: 'Nearest', sort: null, order: 'asc' }, ...choices.slice(1)] : choices;
