import type { CityDetail } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/seo/page-head.tsx';
import { breadcrumbData, itemListData } from '../../components/seo/structured-lists.ts';
import { ArtMap } from '../../components/ui/art-map.tsx';
import { Breadcrumbs, type Crumb } from '../../components/ui/breadcrumbs.tsx';
import { Flag } from '../../components/ui/flag.tsx';
import { paths } from '../../config/paths.ts';
import { limits, listRefetchMs, siteName } from '../../config/site.ts';
import { businessesQuery } from '../../features/businesses/api/list-businesses.ts';
import { Listing } from '../../features/businesses/components/listing/listing.tsx';
import { cityQuery } from '../../features/cities/api/get-city.ts';
import { emptySearch, searchHref } from '../../features/search/model/search-view.ts';
import { formatNumber, plural } from '../../lib/format/count.ts';
import { isReachable, type ListView, listHref, readListView } from '../../lib/page/list-view.ts';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import type { PageModule } from '../../lib/page/page-module.ts';
import { ListedPlace, listParameters, MissingPlace } from './listed-place.tsx';

const sorts = [
  { sort: 'name', text: 'Name' },
  { sort: 'rating', text: 'Rating' },
  { sort: 'category', text: 'Category' },
] as const;
type CitySort = (typeof sorts)[number]['sort'];
type CityView = ListView<CitySort>;

const viewOf = (search: URLSearchParams): CityView =>
  readListView(
    search,
    sorts.map(({ sort }) => sort),
  );

const listQuery = (city: CityDetail, view: CityView) =>
  businessesQuery({
    city: city.slug,
    ...listParameters(view),
  });

export const prefetch: PageModule['prefetch'] = async (reads, { params, search }) => {
  const city = await reads.query(cityQuery(params.slug ?? ''));
  const view = viewOf(search);
  if (city && isReachable(view.page, limits.businessesPerPage)) await reads.query(listQuery(city, view));
};

export const Page = () => {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const view = viewOf(search);
  return (
    <ListedPlace place={useQuery(cityQuery(slug))} view={view} pathOf={paths.city} missing={<CityNotFound />}>
      {(city) => <CityScreen key={slug} city={city} view={view} />}
    </ListedPlace>
  );
};

const CityNotFound = () => (
  <MissingPlace
    title="City Not Found"
    text="The city you're looking for doesn't exist."
    back={{ to: paths.cities, text: 'Back to Cities' }}
  />
);

const CityScreen = ({ city, view }: { city: CityDetail; view: CityView }) => {
  const { siteUrl } = usePageFrame();
  const listed = useQuery({ ...listQuery(city, view), refetchInterval: listRefetchMs });
  const crumbs: Crumb[] = [
    { name: 'Home', path: paths.home },
    { name: 'Cities', path: paths.cities },
    { name: city.name, path: paths.city(city.slug) },
  ];
  const rows = listed.data?.rows ?? [];
  return (
    <>
      <PageHead
        title={`Best Businesses in ${city.name}${view.page > 1 ? ` - Page ${view.page}` : ''} | ${siteName}`}
        description={descriptionOf(city)}
        canonical={listHref(paths.city(city.slug), { ...view, search: '', sort: null }, { page: view.page })}
        noindex={view.search !== '' || view.sort !== null || rows.length === 0}
        structuredData={[
          ...breadcrumbData(crumbs, siteUrl),
          ...itemListData(
            rows.map(({ name, slug }) => ({ name, path: paths.business(slug) })),
            siteUrl,
          ),
        ]}
      />
      <CityHeader city={city} crumbs={crumbs} />
      <div className="page-width mt-10">
        <Listing
          path={paths.city(city.slug)}
          view={view}
          sorts={sorts}
          listed={listed}
          within={city.name}
          filtersHref={searchHref(emptySearch, { city: city.slug })}
          emptyText="No businesses found in this city yet"
        />
      </div>
    </>
  );
};

const descriptionOf = ({ name, country, summary }: CityDetail): string =>
  `${formatNumber(summary.businesses)} local businesses in ${[name, country].filter(Boolean).join(', ')}: opening hours, phone numbers, ratings and directions.`;

const CityHeader = ({ city, crumbs }: { city: CityDetail; crumbs: Crumb[] }) => (
  <div className="relative overflow-hidden border-b border-line">
    <ArtMap seed={city.id} className="art-fade absolute inset-y-0 end-0 hidden h-full w-[45%] lg:block" />
    <div className="page-width relative py-10 sm:py-14">
      <Breadcrumbs crumbs={crumbs} />
      <div className="lg:max-w-[58%]">
        <p className="mt-6 flex items-center gap-2.5 font-medium">
          <Flag code={city.countryCode} />
          <bdi>{[city.state, city.country].filter(Boolean).join(', ')}</bdi>
        </p>
        <h1 className="mt-2 text-3xl sm:text-4xl">
          Best Businesses in <bdi>{city.name}</bdi>
        </h1>
        <CountLine city={city} />
      </div>
    </div>
  </div>
);

const CountLine = ({ city: { summary } }: { city: CityDetail }) => {
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
