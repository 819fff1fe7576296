import type { Category, CountryDetail } from '@directory/contracts';
import { paths } from '../../config/paths.ts';
import { countryQuery } from '../../features/category-places/api/get-category-place.ts';
import { countryCategoriesQuery } from '../../features/category-places/api/list-category-places.ts';
import { linkedCategory } from './places/linked-places.tsx';
import { placeIndexPage } from './places/place-index-page.tsx';

export const { prefetch, Page } = placeIndexPage<CountryDetail, Category>({
  pathAt: ({ code }) => paths.categoriesOfCountry(code),
  pathOf: ({ code }) => paths.categoriesOfCountry(code),
  placeQuery: ({ code }) => countryQuery(code),
  kindName: 'Country',
  list: { name: 'Cities', path: paths.cities },
  pageOf: ({ name, code }) => ({ name, path: paths.country(code) }),
  // A country may be a city too: the page says that it has all of them.
  titleOf: ({ name }) => `Categories across ${name}`,
  descriptionOf: ({ name }) => `Every category that a local business anywhere in ${name} is listed in, the largest first.`,
  entriesQuery: ({ code }, page) => countryCategoriesQuery(code, page),
  linkOf: (category, country) => linkedCategory(category, (slug) => paths.countryCategory(country.code, slug)),
});
