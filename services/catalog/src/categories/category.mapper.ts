import type { Category } from '@directory/contracts';
import { categoryIcon } from '@directory/text';
import type { CategoryRow } from './categories.repository.ts';

/** A row as the API shows it; the icon follows from the name. */
export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  icon: categoryIcon(row.name),
  businessCount: row.business_count,
});
