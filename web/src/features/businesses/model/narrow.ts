import type { BusinessSummary } from '@directory/contracts';

/**
 * The rows on screen that match a search by name or category. Only until the server's answer arrives: it finds more than
 * this, such as names with typing errors.
 */
export const narrowed = (rows: BusinessSummary[], search: string): BusinessSummary[] => {
  const wanted = search.toLowerCase();
  return wanted === ''
    ? rows
    : rows.filter(({ name, category }) => name.toLowerCase().includes(wanted) || category.name.toLowerCase().includes(wanted));
};
