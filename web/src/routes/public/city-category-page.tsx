import type { CityCategory } from '@directory/contracts';
import { minIndexedBusinesses } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { Flag } from '../../components/ui/flag.tsx';
import { limits } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { categoryQuery } from '../../features/categories/api/get-category.ts';
import { cityCategoryQuery } from '../../features/category-places/api/get-category-place.ts';
import { categoryCitiesQuery, cityCategoriesQuery } from '../../features/category-places/api/list-category-places.ts';
import { cityQuery } from '../../features/cities/api/get-city.ts';
import { CategoryLinks, CityLinks } from './places/category-links.tsx';
import { CategoryPlaceHeader } from './places/category-place-header.tsx';
import { titleNames, wholeName } from './places/city-names.ts';
import { MissingCategoryPlace } from './places/missing-category-place.tsx';
import { categoryTitle, describeBusinesses } from './places/place-meta.ts';
import { type PlaceHeaderProps, type PlaceProps, placePage } from './places/place-page.tsx';
import type { PlaceParams } from './places/place-params.ts';
import { Whereabouts } from './places/whereabouts.tsx';

const Header = ({ place: { city, category, businessCount }, crumbs }: PlaceHeaderProps<CityCategory>) => (
  <CategoryPlaceHeader
    crumbs={crumbs}
    category={category}
    place={{ name: city.name, path: paths.city(city.slug) }}
    businessCount={businessCount}
    whereabouts={
      <>
        <Flag code={city.countryCode} />
        <Whereabouts city={city} />
      </>
    }
    wider={[
      ...(city.country && city.countryCode
        ? [{ name: `${category.name} in ${city.country}`, path: paths.countryCategory(city.countryCode, category.slug) }]
        : []),
      { name: `${category.name} everywhere`, path: paths.category(category.slug) },
    ]}
  />
);

/** The page of the city asks for as many, so that one answer serves both. */
const categoriesBeside = (city: string) => cityCategoriesQuery(city, { limit: limits.linkedPlaces, offset: 0 });
const citiesBeside = (category: string) => categoryCitiesQuery(category, { limit: limits.linkedNeighbours, offset: 0 });

/** Other categories of the city, and other cities that have the category. */
const Beside = ({ place: { city, category } }: PlaceProps<CityCategory>) => (
  <>
    <CategoryLinks
      title={`More in ${city.name}`}
      query={categoriesBeside(city.slug)}
      without={paths.cityCategory(city.slug, category.slug)}
      most={limits.linkedNeighbours}
      wholePath={paths.categoriesOfCity(city.slug)}
      pathOf={(slug) => paths.cityCategory(city.slug, slug)}
    />
    <CityLinks
      title={`${category.name} in Other Cities`}
      query={citiesBeside(category.slug)}
      without={paths.cityCategory(city.slug, category.slug)}
      wholePath={paths.citiesOfCategory(category.slug)}
      pathOf={(slug) => paths.cityCategory(slug, category.slug)}
    />
  </>
);

const Missing = ({ params: { slug, category } }: { params: PlaceParams }) => {
  const { data: city } = useQuery(cityQuery(slug));
  return (
    <MissingCategoryPlace
      kind="City"
      place={city ? { name: city.name, path: paths.city(city.slug) } : null}
      category={category}
      list={{ name: 'Cities', path: paths.cities }}
    />
  );
};

export const { prefetch, Page } = placePage({
  pathAt: ({ slug, category }) => paths.cityCategory(slug, category),
  pathOf: ({ city, category }) => paths.cityCategory(city.slug, category.slug),
  placeQuery: ({ slug, category }) => cityCategoryQuery(slug, category),
  crumbsOf: ({ city, category }) => [
    { name: 'Cities', path: paths.cities },
    { name: city.name, path: paths.city(city.slug) },
    { name: category.name, path: paths.cityCategory(city.slug, category.slug) },
  ],
  nameOf: ({ city }) => city.name,
  sorts: [
    { sort: 'name', text: 'Name' },
    { sort: 'rating', text: 'Rating' },
  ],
  filtersOf: ({ city, category }) => ({ city: city.slug, category: category.slug }),
  filtersAt: ({ slug, category }) => ({ city: slug, category }),
  readLinks: (reads, { slug, category }) => [reads.query(categoriesBeside(slug)), reads.query(citiesBeside(category))],
  searchOf: ({ city, category }) => ({ city: city.slug, category: category.slug }),
  titleOf: ({ city, category }, page) =>
    categoryTitle(
      category.name,
      titleNames(city).map((name) => ` in ${name}`),
      page,
    ),
  descriptionOf: ({ city, category, businessCount }) => `${category.name} in ${wholeName(city)}: ${describeBusinesses(businessCount)}`,
  isThin: ({ businessCount }) => businessCount < minIndexedBusinesses,
  emptyText: 'No businesses found here yet',
  Header,
  Links: Beside,
  Missing,
  readMissing: (reads, { slug, category }) => [reads.query(cityQuery(slug)), reads.query(categoryQuery(category))],
});
