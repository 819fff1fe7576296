import { limits } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { BusinessPreview } from '../../features/businesses/components/business-preview.tsx';
import { categoriesQuery } from '../../features/categories/api/list-categories.ts';
import { CategoryEntry } from '../../features/categories/components/category-entry.tsx';
import { placeListPage } from './places/place-list-page.tsx';

export const { prefetch, Page } = placeListPage({
  title: 'Categories',
  path: paths.categories,
  wholePath: paths.allCategories,
  placesQuery: categoriesQuery,
  linkOf: ({ name, slug }) => ({ name, path: paths.category(slug) }),
  description: 'Browse local businesses by category, from restaurants and hotels to doctors and workshops.',
  intro: 'Every kind of business in the directory, the largest first.',
  entry: (category) => (
    <CategoryEntry category={category}>
      <BusinessPreview category={category.slug} shown={limits.categoryPreview} />
    </CategoryEntry>
  ),
});
