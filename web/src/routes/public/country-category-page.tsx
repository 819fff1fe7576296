import type { CountryCategory } from '@directory/contracts';
import { minIndexedBusinesses } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { Flag } from '../../components/ui/flag.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { limits } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { categoryQuery } from '../../features/categories/api/get-category.ts';
import { countryCategoryQuery, countryQuery } from '../../features/category-places/api/get-category-place.ts';
import { categoryCitiesQuery, countryCategoriesQuery } from '../../features/category-places/api/list-category-places.ts';
import { CategoryLinks, CityLinks } from './places/category-links.tsx';
import { CategoryPlaceHeader } from './places/category-place-header.tsx';
import { MissingCategoryPlace } from './places/missing-category-place.tsx';
import { categoryTitle, describeBusinesses } from './places/place-meta.ts';
import { type PlaceHeaderProps, type PlaceProps, placePage } from './places/place-page.tsx';
import type { PlaceParams } from './places/place-params.ts';

const Header = ({ place: { country, category, businessCount }, crumbs }: PlaceHeaderProps<CountryCategory>) => (
  <CategoryPlaceHeader
    crumbs={crumbs}
    category={category}
    place={{ name: country.name, path: paths.country(country.code) }}
    businessCount={businessCount}
    whereabouts={
      <>
        <Flag code={country.code} />
        <SiteLink to={paths.country(country.code)} className="underline-offset-4 hover:text-accent hover:underline">
          {country.name}
        </SiteLink>
      </>
    }
    wider={[{ name: `${category.name} everywhere`, path: paths.category(category.slug) }]}
  />
);

const citiesOf = (code: string, category: string) =>
  categoryCitiesQuery(category, { country: code.toUpperCase(), limit: limits.linkedPlaces, offset: 0 });
const categoriesBeside = (code: string) => countryCategoriesQuery(code.toLowerCase(), { limit: limits.linkedNeighbours, offset: 0 });

/** The cities that the businesses lie in, and other categories of the country. */
const Within = ({ place: { country, category } }: PlaceProps<CountryCategory>) => (
  <>
    <CityLinks
      title={`${category.name} by City`}
      query={citiesOf(country.code, category.slug)}
      pathOf={(city) => paths.cityCategory(city, category.slug)}
    />
    <CategoryLinks
      title={`More in ${country.name}`}
      query={categoriesBeside(country.code)}
      without={paths.countryCategory(country.code, category.slug)}
      wholePath={paths.categoriesOfCountry(country.code)}
      pathOf={(slug) => paths.countryCategory(country.code, slug)}
    />
  </>
);

const Missing = ({ params: { code, category } }: { params: PlaceParams }) => {
  const { data: country } = useQuery(countryQuery(code));
  return (
    <MissingCategoryPlace
      kind="Country"
      place={country ? { name: country.name, path: paths.country(country.code) } : null}
      category={category}
      list={{ name: 'Cities', path: paths.cities }}
    />
  );
};

export const { prefetch, Page } = placePage({
  pathAt: ({ code, category }) => paths.countryCategory(code, category),
  pathOf: ({ country, category }) => paths.countryCategory(country.code, category.slug),
  placeQuery: ({ code, category }) => countryCategoryQuery(code, category),
  crumbsOf: ({ country, category }) => [
    { name: 'Cities', path: paths.cities },
    { name: country.name, path: paths.country(country.code) },
    { name: category.name, path: paths.countryCategory(country.code, category.slug) },
  ],
  nameOf: ({ country }) => country.name,
  sorts: [
    { sort: 'name', text: 'Name' },
    { sort: 'rating', text: 'Rating' },
    { sort: 'city', text: 'City' },
  ],
  filtersOf: ({ country, category }) => ({ country: country.code, category: category.slug }),
  filtersAt: ({ code, category }) => ({ country: code.toUpperCase(), category }),
  readLinks: (reads, { code, category }) => [reads.query(citiesOf(code, category)), reads.query(categoriesBeside(code))],
  searchOf: ({ country, category }) => ({ country: country.code, category: category.slug }),
  // A country may be a city too: the page says that it has all of them.
  titleOf: ({ country, category }, page) => categoryTitle(category.name, [` in ${country.name} by City`, `, ${country.name}`], page),
  descriptionOf: ({ country, category, businessCount }) =>
    `${category.name} in every city of ${country.name}: ${describeBusinesses(businessCount)}`,
  isThin: ({ businessCount }) => businessCount < minIndexedBusinesses,
  emptyText: 'No businesses found here yet',
  Header,
  Links: Within,
  Missing,
  readMissing: (reads, { code, category }) => [reads.query(countryQuery(code)), reads.query(categoryQuery(category))],
});
