import { useQuery } from '@tanstack/react-query';
import { thresholds } from '../../../config/limits.ts';
import { useRested } from '../../../lib/admin/use-rested.ts';
import { businessEntriesQuery, categoryEntriesQuery, cityEntriesQuery, type FoundEntry } from '../api/find-entries.ts';

export interface EntryGroup {
  title: string;
  entries: readonly FoundEntry[];
}

/** Businesses and places that a text finds, once typing has paused. */
export const useEntries = (text: string) => {
  const typed = text.trim();
  const rested = useRested(typed);
  const search = rested.length >= thresholds.suggestLetters ? rested : '';
  const found = [useQuery(businessEntriesQuery(search)), useQuery(categoryEntriesQuery(search)), useQuery(cityEntriesQuery(search))];
  const [businesses, categories, cities] = found.map(({ data }) => data ?? []);
  const groups: EntryGroup[] = [
    { title: 'İşletmeler', entries: businesses },
    { title: 'Kategoriler', entries: categories },
    { title: 'Şehirler', entries: cities },
  ];
  const isAsked = typed.length >= thresholds.suggestLetters;
  return {
    groups: isAsked ? groups.filter(({ entries }) => entries.length > 0) : [],
    isSearching: isAsked && (rested !== typed || found.some(({ isFetching }) => isFetching)),
    hasFailed: isAsked && found.some(({ isError }) => isError),
    retry: () => {
      for (const query of found) if (query.isError) void query.refetch();
    },
  };
};
