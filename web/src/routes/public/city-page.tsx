import type { CityDetail } from '@directory/contracts';
import { ArtMap } from '../../components/ui/art-map.tsx';
import { Flag } from '../../components/ui/flag.tsx';
import { delaysMs, limits } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { cityCategoriesQuery } from '../../features/category-places/api/list-category-places.ts';
import { cityQuery } from '../../features/cities/api/get-city.ts';
import { formatNumber, plural } from '../../lib/format/count.ts';
import { CategoryLinks } from './places/category-links.tsx';
import { distinctName, wholeName } from './places/city-names.ts';
import { MissingPlace } from './places/missing-place.tsx';
import { PlaceHeader } from './places/place-header.tsx';
import { pagedTitle } from './places/place-meta.ts';
import { type PlaceHeaderProps, type PlaceProps, placePage } from './places/place-page.tsx';
import { Whereabouts } from './places/whereabouts.tsx';

const CityHeader = ({ place: city, crumbs }: PlaceHeaderProps<CityDetail>) => (
  <PlaceHeader crumbs={crumbs} art={<ArtMap seed={city.id} className="art-fade absolute inset-y-0 end-0 hidden h-full w-[45%] lg:block" />}>
    <p className="mt-6 flex items-center gap-2.5 font-medium">
      <Flag code={city.countryCode} />
      <Whereabouts city={city} />
    </p>
    <h1 className="mt-2 text-3xl sm:text-4xl">
      Best Businesses in <bdi>{city.name}</bdi>
    </h1>
    <CityFacts summary={city.summary} />
  </PlaceHeader>
);

const CityFacts = ({ summary }: Pick<CityDetail, 'summary'>) => {
  const facts = [
    [summary.businesses, plural(summary.businesses, 'business', 'businesses')],
    [summary.reviews, plural(summary.reviews, 'review')],
    [summary.withContact, 'with contact info'],
    [summary.withLocation, 'with directions'],
  ] as const;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-ink-2 tabular-nums">
      {facts.map(([count, text]) => (
        <li key={text}>
          <span className="font-semibold text-ink">{formatNumber(count)}</span> {text}
        </li>
      ))}
    </ul>
  );
};

const categoriesOf = (slug: string) => cityCategoriesQuery(slug, { limit: limits.linkedPlaces, offset: 0 });

const CityLinks = ({ place: city }: PlaceProps<CityDetail>) => (
  <CategoryLinks
    title={`Categories in ${city.name}`}
    query={categoriesOf(city.slug)}
    wholePath={paths.categoriesOfCity(city.slug)}
    pathOf={(category) => paths.cityCategory(city.slug, category)}
  />
);

const list = { name: 'Cities', path: paths.cities };

export const { prefetch, Page } = placePage({
  pathAt: ({ slug }) => paths.city(slug),
  pathOf: ({ slug }) => paths.city(slug),
  placeQuery: ({ slug }) => cityQuery(slug),
  crumbsOf: ({ name, slug }) => [list, { name, path: paths.city(slug) }],
  nameOf: ({ name }) => name,
  sorts: [
    { sort: 'name', text: 'Name' },
    { sort: 'rating', text: 'Rating' },
    { sort: 'category', text: 'Category' },
  ],
  filtersOf: ({ slug }) => ({ city: slug }),
  readLinks: (reads, { slug }) => [reads.query(categoriesOf(slug))],
  refetchMs: delaysMs.listRefetch,
  searchOf: ({ slug }) => ({ city: slug }),
  titleOf: (city, page) => pagedTitle(`Best Businesses in ${distinctName(city)}`, page),
  descriptionOf: (city) =>
    `${formatNumber(city.summary.businesses)} local businesses in ${wholeName(city)}: opening hours, phone numbers, ratings and directions.`,
  emptyText: 'No businesses found in this city yet',
  Header: CityHeader,
  Links: CityLinks,
  Missing: () => <MissingPlace name="City" list={list} />,
});
