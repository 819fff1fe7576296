import type { Category } from '@directory/contracts';
import { categoryIcon } from '@directory/text';
import type { CategoryRow } from './categories.repository.ts';

/** Finding an icon compares a name with some hundred keywords, and the list of all categories asks for each at every request. */
const icons = new Map<string, string>();
/** More names than a directory has categories; renamed ones must not pile up for ever. */
const mostIcons = 20_000;

const iconOf = (name: string): string => {
  const known = icons.get(name);
  if (known !== undefined) return known;
  if (icons.size >= mostIcons) icons.clear();
  const icon = categoryIcon(name);
  icons.set(name, icon);
  return icon;
};

/** A row as the API shows it; the icon follows from the name. */
export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  icon: iconOf(row.name),
  businessCount: row.business_count,
});
