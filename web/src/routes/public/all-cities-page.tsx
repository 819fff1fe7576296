import { paths } from '../../config/paths.ts';
import { citiesQuery } from '../../features/cities/api/list-cities.ts';
import { linkedCity } from './places/linked-places.tsx';
import { wholeIndexPage } from './places/place-index-page.tsx';

export const { prefetch, Page } = wholeIndexPage({
  title: 'All Cities',
  description: 'Every city of the directory on a few pages, the largest first, each with the number of its local businesses.',
  path: paths.allCities,
  list: { name: 'Cities', path: paths.cities },
  placesQuery: citiesQuery,
  linkOf: (city) => linkedCity(city, paths.city),
});
