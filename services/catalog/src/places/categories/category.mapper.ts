import type { Category } from '@directory/contracts';
import { categoryIcon } from '@directory/text';
import { cachedIcons } from '../limits.ts';
import type { CategoryRow } from './categories.repository.ts';

/** Icons by category name: finding one compares the name with some hundred keywords, and the list of all categories needs each at every request. */
const icons = new Map<string, string>();

const iconOf = (name: string): string => {
  const known = icons.get(name);
  if (known !== undefined) return known;
  if (icons.size >= cachedIcons) icons.clear();
  const icon = categoryIcon(name);
  icons.set(name, icon);
  return icon;
};

/** A row as the API shows it; without a chosen icon it follows from the name. */
export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  icon: row.icon ?? iconOf(row.name),
  businessCount: row.business_count,
});
