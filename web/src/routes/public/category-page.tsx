import type { Category } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/seo/page-head.tsx';
import { breadcrumbData, itemListData } from '../../components/seo/structured-lists.ts';
import { Breadcrumbs, type Crumb } from '../../components/ui/breadcrumbs.tsx';
import { PlaceholderArt } from '../../components/ui/placeholder-art.tsx';
import { staleTimes } from '../../config/cache-times.ts';
import { paths } from '../../config/paths.ts';
import { limits, siteName } from '../../config/site.ts';
import { businessesQuery } from '../../features/businesses/api/list-businesses.ts';
import { Listing } from '../../features/businesses/components/listing/listing.tsx';
import { categoryQuery } from '../../features/categories/api/get-category.ts';
import { emptySearch, searchHref } from '../../features/search/model/search-view.ts';
import { formatNumber, plural } from '../../lib/format/count.ts';
import { isReachable, type ListView, listHref, readListView } from '../../lib/page/list-view.ts';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import type { PageModule } from '../../lib/page/page-module.ts';
import { ListedPlace, listParameters, MissingPlace } from './listed-place.tsx';

const sorts = [
  { sort: 'name', text: 'Name' },
  { sort: 'rating', text: 'Rating' },
  { sort: 'city', text: 'City' },
] as const;
type CategorySort = (typeof sorts)[number]['sort'];
type CategoryView = ListView<CategorySort>;

const viewOf = (search: URLSearchParams): CategoryView =>
  readListView(
    search,
    sorts.map(({ sort }) => sort),
  );

const listQuery = (category: Category, view: CategoryView) =>
  businessesQuery(
    {
      categoryId: category.id,
      ...listParameters(view),
    },
    staleTimes.categoryBusinesses,
  );

export const prefetch: PageModule['prefetch'] = async (reads, { params, search }) => {
  const category = await reads.query(categoryQuery(params.slug ?? ''));
  const view = viewOf(search);
  if (category && isReachable(view.page, limits.businessesPerPage)) await reads.query(listQuery(category, view));
};

export const Page = () => {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const view = viewOf(search);
  return (
    <ListedPlace place={useQuery(categoryQuery(slug))} view={view} pathOf={paths.category} missing={<CategoryNotFound />}>
      {(category) => <CategoryScreen key={slug} category={category} view={view} />}
    </ListedPlace>
  );
};

const CategoryNotFound = () => (
  <MissingPlace
    title="Category Not Found"
    text="The category you're looking for doesn't exist."
    back={{ to: paths.categories, text: 'Back to Categories' }}
  />
);

const CategoryScreen = ({ category, view }: { category: Category; view: CategoryView }) => {
  const { siteUrl } = usePageFrame();
  const listed = useQuery(listQuery(category, view));
  const crumbs: Crumb[] = [
    { name: 'Home', path: paths.home },
    { name: 'Categories', path: paths.categories },
    { name: category.name, path: paths.category(category.slug) },
  ];
  const rows = listed.data?.rows ?? [];
  return (
    <>
      <PageHead
        title={`${category.name}: ${formatNumber(category.businessCount)} Local ${plural(category.businessCount, 'Business', 'Businesses')}${view.page > 1 ? ` - Page ${view.page}` : ''} | ${siteName}`}
        description={`${formatNumber(category.businessCount)} ${plural(category.businessCount, 'business', 'businesses')} in the category ${category.name}: compare ratings, opening hours, phone numbers and directions.`}
        canonical={listHref(paths.category(category.slug), { ...view, search: '', sort: null }, { page: view.page })}
        noindex={view.search !== '' || view.sort !== null || rows.length === 0}
        structuredData={[
          ...breadcrumbData(crumbs, siteUrl),
          ...itemListData(
            rows.map(({ name, slug }) => ({ name, path: paths.business(slug) })),
            siteUrl,
          ),
        ]}
      />
      <CategoryHeader category={category} crumbs={crumbs} />
      <div className="page-width mt-10">
        <Listing
          path={paths.category(category.slug)}
          view={view}
          sorts={sorts}
          listed={listed}
          within={category.name}
          filtersHref={searchHref(emptySearch, { category: category.slug })}
          emptyText="No businesses found in this category yet"
        />
      </div>
    </>
  );
};

const CategoryHeader = ({ category, crumbs }: { category: Category; crumbs: Crumb[] }) => (
  <div className="relative overflow-hidden border-b border-line">
    <PlaceholderArt
      id={category.id}
      categoryName={category.name}
      className="art-fade absolute inset-y-0 end-0 hidden h-full w-2/5 lg:block"
    />
    <div className="page-width relative py-10 sm:py-14">
      <Breadcrumbs crumbs={crumbs} />
      <div className="lg:max-w-[62%]">
        <h1 className="mt-6 text-3xl sm:text-4xl">
          <bdi>{category.name}</bdi>
        </h1>
        <p className="mt-4 text-ink-2 tabular-nums">
          <span className="font-semibold text-ink">{formatNumber(category.businessCount)}</span>{' '}
          {plural(category.businessCount, 'business', 'businesses')} in this category
        </p>
      </div>
    </div>
  </div>
);
