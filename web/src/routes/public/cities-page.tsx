import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { BusinessPreview } from '../../features/businesses/components/business-preview.tsx';
import { countriesQuery } from '../../features/category-places/api/list-countries.ts';
import { PlaceLinks } from '../../features/category-places/components/place-links.tsx';
import { citiesQuery } from '../../features/cities/api/list-cities.ts';
import { CityEntry } from '../../features/cities/components/city-entry.tsx';
import type { PageModule } from '../../lib/page/page-module.ts';
import { linkedCountry } from './places/linked-places.tsx';
import { placeListPage } from './places/place-list-page.tsx';

const cities = placeListPage({
  title: 'Cities',
  path: paths.cities,
  wholePath: paths.allCities,
  placesQuery: citiesQuery,
  linkOf: ({ name, slug }) => ({ name, path: paths.city(slug) }),
  description: 'Browse local businesses by city, in every country of the directory.',
  intro: 'Every city in the directory, the largest first.',
  entry: (city) => (
    <CityEntry city={city}>
      <BusinessPreview city={city.slug} shown={limits.cityPreview} />
    </CityEntry>
  ),
});

/** The countries stand below the plain list. */
const hasCountries = (search: URLSearchParams): boolean => !search.has('search');

export const prefetch: PageModule['prefetch'] = async (reads, target) => {
  const countries = hasCountries(target.search) ? reads.want(reads.query(countriesQuery())) : undefined;
  await cities.prefetch(reads, target);
  await countries;
};

export const Page = () => {
  const [search] = useSearchParams();
  return (
    <>
      <cities.Page />
      {hasCountries(search) && <Countries />}
    </>
  );
};

const Countries = () => {
  const { data = [] } = useQuery(countriesQuery());
  return (
    <div className="page-width pt-20 empty:hidden">
      <PlaceLinks id="countries" title="Countries" places={data.map((country) => linkedCountry(country, paths.country))} />
    </div>
  );
};
