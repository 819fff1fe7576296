import type { Category, CityDetail } from '@directory/contracts';
import { paths } from '../../config/paths.ts';
import { cityCategoriesQuery } from '../../features/category-places/api/list-category-places.ts';
import { cityQuery } from '../../features/cities/api/get-city.ts';
import { distinctName, wholeName } from './places/city-names.ts';
import { linkedCategory } from './places/linked-places.tsx';
import { placeIndexPage } from './places/place-index-page.tsx';

export const { prefetch, Page } = placeIndexPage<CityDetail, Category>({
  pathAt: ({ slug }) => paths.categoriesOfCity(slug),
  pathOf: ({ slug }) => paths.categoriesOfCity(slug),
  placeQuery: ({ slug }) => cityQuery(slug),
  kindName: 'City',
  list: { name: 'Cities', path: paths.cities },
  pageOf: ({ name, slug }) => ({ name, path: paths.city(slug) }),
  titleOf: (city) => `Categories in ${distinctName(city)}`,
  descriptionOf: (city) => `Every category that a local business in ${wholeName(city)} is listed in, the largest first.`,
  entriesQuery: ({ slug }, page) => cityCategoriesQuery(slug, page),
  linkOf: (category, city) => linkedCategory(category, (slug) => paths.cityCategory(city.slug, slug)),
});
