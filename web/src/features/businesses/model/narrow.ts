import type { BusinessSummary } from '@directory/contracts';
import { useState } from 'react';

const narrowed = (rows: BusinessSummary[], search: string): BusinessSummary[] => {
  const wanted = search.toLowerCase();
  return wanted === ''
    ? rows
    : rows.filter(({ name, category }) => name.toLowerCase().includes(wanted) || category.name.toLowerCase().includes(wanted));
};

/**
 * The rows of the answer before (`isStale`) that match a new text by name or category, until its own answer arrives: that one finds more,
 * such as names with typing errors. Rows that answer this very text stay, whatever their new order or filters are.
 */
export const useNarrowed = (rows: BusinessSummary[], search: string, isStale: boolean): BusinessSummary[] => {
  const [answered, setAnswered] = useState(search);
  if (!isStale && answered !== search) setAnswered(search);
  return isStale && answered !== search ? narrowed(rows, search) : rows;
};
