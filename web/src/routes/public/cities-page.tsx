import { limits } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { BusinessPreview } from '../../features/businesses/components/business-preview.tsx';
import { citiesQuery } from '../../features/cities/api/list-cities.ts';
import { CityEntry } from '../../features/cities/components/city-entry.tsx';
import { placeListPage } from './places/place-list-page.tsx';

export const { prefetch, Page } = placeListPage({
  title: 'Cities',
  path: paths.cities,
  placesQuery: citiesQuery,
  description: 'Browse local businesses by city, in every country of the directory.',
  intro: 'Every city in the directory, the largest first.',
  entry: (city) => (
    <CityEntry city={city}>
      <BusinessPreview city={city.slug} shown={limits.cityPreview} />
    </CityEntry>
  ),
});
