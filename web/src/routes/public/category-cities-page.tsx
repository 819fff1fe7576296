import type { Category, City } from '@directory/contracts';
import { paths } from '../../config/paths.ts';
import { categoryQuery } from '../../features/categories/api/get-category.ts';
import { categoryCitiesQuery } from '../../features/category-places/api/list-category-places.ts';
import { linkedCity } from './places/linked-places.tsx';
import { placeIndexPage } from './places/place-index-page.tsx';

export const { prefetch, Page } = placeIndexPage<Category, City>({
  pathAt: ({ slug }) => paths.citiesOfCategory(slug),
  pathOf: ({ slug }) => paths.citiesOfCategory(slug),
  placeQuery: ({ slug }) => categoryQuery(slug),
  kindName: 'Category',
  list: { name: 'Categories', path: paths.categories },
  pageOf: ({ name, slug }) => ({ name, path: paths.category(slug) }),
  titleOf: ({ name }) => `${name} by City`,
  descriptionOf: ({ name }) => `Every city that has a local business in the category ${name}, the one with most of them first.`,
  entriesQuery: ({ slug }, page) => categoryCitiesQuery(slug, page),
  linkOf: (city, category) => linkedCity(city, (slug) => paths.cityCategory(slug, category.slug)),
});
