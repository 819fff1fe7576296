import type { Category } from '@directory/contracts';
import type { ReactNode } from 'react';
import { PreviewRow } from '../../../components/ui/preview-row.tsx';
import { paths, withQuery } from '../../../config/paths.ts';
import { CategoryHead } from './category-head.tsx';

/** One row of the list of all categories. A click opens it, as it does a city. */
export const CategoryEntry = ({ category, children }: { category: Category; children: ReactNode }) => (
  <PreviewRow
    name={category.name}
    head={<CategoryHead category={category} />}
    page={paths.category(category.slug)}
    pageText="View all of"
    search={withQuery(paths.businesses, { category: category.slug })}
  >
    {children}
  </PreviewRow>
);
