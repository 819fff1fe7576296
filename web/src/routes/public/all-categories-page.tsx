import { paths } from '../../config/paths.ts';
import { categoriesQuery } from '../../features/categories/api/list-categories.ts';
import { linkedCategory } from './places/linked-places.tsx';
import { wholeIndexPage } from './places/place-index-page.tsx';

export const { prefetch, Page } = wholeIndexPage({
  title: 'All Categories',
  description: 'Every category of the directory on a few pages, the largest first, each with the number of its local businesses.',
  path: paths.allCategories,
  list: { name: 'Categories', path: paths.categories },
  placesQuery: categoriesQuery,
  linkOf: (category) => linkedCategory(category, paths.category),
});
