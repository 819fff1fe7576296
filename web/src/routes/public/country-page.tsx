import type { CountryDetail } from '@directory/contracts';
import { minIndexedBusinesses, mostPlacesOfCountry } from '@directory/contracts';
import { ArtMap } from '../../components/ui/art-map.tsx';
import { Flag } from '../../components/ui/flag.tsx';
import { paths } from '../../config/paths.ts';
import { countryQuery } from '../../features/category-places/api/get-category-place.ts';
import { IndexLink } from '../../features/category-places/components/index-links.tsx';
import { PlaceLinks } from '../../features/category-places/components/place-links.tsx';
import { formatNumber } from '../../lib/format/count.ts';
import { BusinessCount } from './places/business-count.tsx';
import { MissingPlace } from './places/missing-place.tsx';
import { PlaceHeader } from './places/place-header.tsx';
import { fittingTitle } from './places/place-meta.ts';
import { type PlaceHeaderProps, type PlaceProps, placePage } from './places/place-page.tsx';

const Header = ({ place: country, crumbs }: PlaceHeaderProps<CountryDetail>) => (
  <PlaceHeader
    crumbs={crumbs}
    art={
      <ArtMap
        seed={country.code.charCodeAt(0) * 31 + country.code.charCodeAt(1)}
        className="art-fade absolute inset-y-0 end-0 hidden h-full w-[45%] lg:block"
      />
    }
  >
    <p className="mt-6 flex items-center gap-2.5 font-medium">
      <Flag code={country.code} />
      {country.name}
    </p>
    <h1 className="mt-2 text-3xl sm:text-4xl">Local Businesses in {country.name}</h1>
    <BusinessCount count={country.businessCount} />
  </PlaceHeader>
);

/** The answer about a country names no more, and not how many there are. */
const isCut = (places: readonly unknown[]): boolean => places.length === mostPlacesOfCountry;

const Within = ({ place: { code, name, cities, categories } }: PlaceProps<CountryDetail>) => (
  <>
    <PlaceLinks
      id="country-cities"
      title={`Cities in ${name}`}
      places={cities.map(({ name, slug, businessCount }) => ({ to: paths.city(slug), name, businessCount }))}
      more={isCut(cities) && <IndexLink to={paths.citiesOfCountry(code)} text={`All cities in ${name}`} />}
    />
    <PlaceLinks
      id="country-categories"
      title={`Categories in ${name}`}
      places={categories.map(({ slug, ...category }) => ({ ...category, to: paths.countryCategory(code, slug) }))}
      more={isCut(categories) && <IndexLink to={paths.categoriesOfCountry(code)} text={`All categories in ${name}`} />}
    />
  </>
);

const list = { name: 'Cities', path: paths.cities };

export const { prefetch, Page } = placePage({
  pathAt: ({ code }) => paths.country(code),
  pathOf: ({ code }) => paths.country(code),
  placeQuery: ({ code }) => countryQuery(code),
  crumbsOf: ({ name, code }) => [list, { name, path: paths.country(code) }],
  nameOf: ({ name }) => name,
  sorts: [
    { sort: 'name', text: 'Name' },
    { sort: 'rating', text: 'Rating' },
    { sort: 'city', text: 'City' },
    { sort: 'category', text: 'Category' },
  ],
  filtersOf: ({ code }) => ({ country: code }),
  searchOf: ({ code }) => ({ country: code }),
  titleOf: ({ name }, page) => fittingTitle([`Local Businesses in ${name}`, name], page),
  descriptionOf: ({ name, businessCount, cities }) =>
    `${formatNumber(businessCount)} local businesses in ${name}${cities.length > 1 ? `, from ${cities[0].name} to ${cities[1].name}` : ''}: by city and by category, with opening hours, phone numbers and ratings.`,
  isThin: ({ businessCount }) => businessCount < minIndexedBusinesses,
  emptyText: 'No businesses found in this country yet',
  Header,
  Links: Within,
  Missing: () => <MissingPlace name="Country" list={list} />,
});
