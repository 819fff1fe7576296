import type { Category } from '@directory/contracts';
import { staleTimes } from '../../config/cache-times.ts';
import { limits } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { categoryQuery } from '../../features/categories/api/get-category.ts';
import { categoryCitiesQuery, categoryCountriesQuery } from '../../features/category-places/api/list-category-places.ts';
import { formatNumber, plural } from '../../lib/format/count.ts';
import { BusinessCount } from './places/business-count.tsx';
import { CategoryArt } from './places/category-art.tsx';
import { CityLinks, CountryLinks } from './places/category-links.tsx';
import { MissingPlace } from './places/missing-place.tsx';
import { PlaceHeader } from './places/place-header.tsx';
import { fittingTitle } from './places/place-meta.ts';
import { type PlaceHeaderProps, type PlaceProps, placePage } from './places/place-page.tsx';

const countOf = ({ businessCount }: Category, one: string, many: string): string =>
  `${formatNumber(businessCount)} ${plural(businessCount, one, many)}`;

const CategoryHeader = ({ place: category, crumbs }: PlaceHeaderProps<Category>) => (
  <PlaceHeader crumbs={crumbs} art={<CategoryArt category={category} />}>
    <h1 className="mt-6 text-3xl sm:text-4xl">
      <bdi>{category.name}</bdi>
    </h1>
    <BusinessCount count={category.businessCount} where=" in this category" />
  </PlaceHeader>
);

const countriesOf = (slug: string) => categoryCountriesQuery(slug, { limit: limits.linkedPlaces, offset: 0 });
const citiesOf = (slug: string) => categoryCitiesQuery(slug, { limit: limits.linkedPlaces, offset: 0 });

const CategoryPlaces = ({ place: { name, slug } }: PlaceProps<Category>) => (
  <>
    <CountryLinks title={`${name} by Country`} query={countriesOf(slug)} pathOf={(code) => paths.countryCategory(code, slug)} />
    <CityLinks
      title={`${name} by City`}
      query={citiesOf(slug)}
      wholePath={paths.citiesOfCategory(slug)}
      pathOf={(city) => paths.cityCategory(city, slug)}
    />
  </>
);

const list = { name: 'Categories', path: paths.categories };

export const { prefetch, Page } = placePage({
  pathAt: ({ slug }) => paths.category(slug),
  pathOf: ({ slug }) => paths.category(slug),
  placeQuery: ({ slug }) => categoryQuery(slug),
  crumbsOf: ({ name, slug }) => [list, { name, path: paths.category(slug) }],
  nameOf: ({ name }) => name,
  sorts: [
    { sort: 'name', text: 'Name' },
    { sort: 'rating', text: 'Rating' },
    { sort: 'city', text: 'City' },
  ],
  filtersOf: ({ id }) => ({ categoryId: id }),
  readLinks: (reads, { slug }) => [reads.query(countriesOf(slug)), reads.query(citiesOf(slug))],
  staleTimeMs: staleTimes.categoryBusinesses,
  searchOf: ({ slug }) => ({ category: slug }),
  titleOf: (category, page) =>
    fittingTitle([`${category.name}: ${countOf(category, 'Local Business', 'Local Businesses')}`, category.name], page),
  descriptionOf: (category) =>
    `${countOf(category, 'business', 'businesses')} in the category ${category.name}: compare ratings, opening hours, phone numbers and directions.`,
  emptyText: 'No businesses found in this category yet',
  Header: CategoryHeader,
  Links: CategoryPlaces,
  Missing: () => <MissingPlace name="Category" list={list} />,
});
