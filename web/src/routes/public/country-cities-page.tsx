import type { City, CountryDetail } from '@directory/contracts';
import { paths } from '../../config/paths.ts';
import { countryQuery } from '../../features/category-places/api/get-category-place.ts';
import { citiesQuery } from '../../features/cities/api/list-cities.ts';
import { linkedCity } from './places/linked-places.tsx';
import { placeIndexPage } from './places/place-index-page.tsx';

export const { prefetch, Page } = placeIndexPage<CountryDetail, City>({
  pathAt: ({ code }) => paths.citiesOfCountry(code),
  pathOf: ({ code }) => paths.citiesOfCountry(code),
  placeQuery: ({ code }) => countryQuery(code),
  kindName: 'Country',
  list: { name: 'Cities', path: paths.cities },
  pageOf: ({ name, code }) => ({ name, path: paths.country(code) }),
  titleOf: ({ name }) => `Cities in ${name}`,
  descriptionOf: ({ name }) => `Every city of ${name} that has a local business in the directory, the largest first.`,
  entriesQuery: ({ code }, page) => citiesQuery({ country: code.toUpperCase(), ...page }),
  linkOf: (city) => linkedCity(city, paths.city),
});
