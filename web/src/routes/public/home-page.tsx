import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageHead, type PageHeadProps } from '../../components/seo/page-head.tsx';
import { organizationData, websiteData } from '../../components/seo/structured-lists.ts';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { SectionHeading } from '../../components/ui/section-heading.tsx';
import { limits } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { siteName } from '../../config/site.ts';
import { businessListData } from '../../features/businesses/model/business-list-data.ts';
import { CategoryIndex } from '../../features/categories/components/category-index.tsx';
import { CityList } from '../../features/cities/components/city-list.tsx';
import { statsQuery } from '../../features/stats/api/get-stats.ts';
import { formatNumber } from '../../lib/format/count.ts';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import { Hero } from './home/hero.tsx';
import { featuredQuery, homeCategoriesQuery, homeCitiesQuery, isFeatured, prefetchHome } from './home/home-queries.ts';
import { type HomeView, homeHref, isFiltered, readHomeView } from './home/home-view.ts';
import { RecentlyViewed } from './home/recently-viewed.tsx';
import { Results } from './home/results.tsx';
import { WhyChooseUs } from './home/why-choose-us.tsx';

export const prefetch = prefetchHome;

const homeTitle = (view: HomeView): string => {
  if (view.search) return `Search results for “${view.search}” | ${siteName}`;
  if (isFiltered(view)) return `Search results | ${siteName}`;
  return `${siteName}: Local Businesses by City and Category`;
};

const useHomeMeta = (view: HomeView): PageHeadProps => {
  const { siteUrl } = usePageFrame();
  const featured = useQuery({ ...featuredQuery(), enabled: isFeatured(view) });
  const shown = isFeatured(view) ? (featured.data ?? []) : [];
  return {
    title: homeTitle(view),
    canonical: isFiltered(view) ? null : homeHref(view),
    noindex: isFiltered(view) || view.page > 1,
    structuredData: [organizationData(siteUrl), websiteData(siteUrl), ...businessListData(shown, siteUrl)],
  };
};

export const Page = () => {
  const [search] = useSearchParams();
  const view = readHomeView(search);
  const stats = useQuery(statsQuery());
  const categories = useQuery(homeCategoriesQuery());
  const cities = useQuery(homeCitiesQuery());
  return (
    <>
      <PageHead {...useHomeMeta(view)} />
      <Hero view={view} categories={categories.data?.rows ?? []} stats={stats.data} hasStatsFailed={stats.isError} />
      <Results view={view} />
      <RecentlyViewed />
      {categories.isError && (
        <div className="page-width pt-20">
          <LoadFailure text="Failed to fetch categories" onRetry={() => void categories.refetch()} />
        </div>
      )}
      {categories.data && categories.data.total > 0 && (
        <section className="page-width pt-20">
          <SectionHeading
            title="Popular Categories"
            note={`Browse ${formatNumber(categories.data.total)} categories`}
            link={{ to: paths.categories, text: 'View All' }}
          />
          <CategoryIndex categories={categories.data.rows.slice(0, limits.strip)} />
        </section>
      )}
      {cities.isError && (
        <div className="page-width pt-20">
          <LoadFailure text="Failed to fetch cities" onRetry={() => void cities.refetch()} />
        </div>
      )}
      {cities.data && cities.data.total > 0 && (
        <section className="page-width pt-20">
          <SectionHeading
            title="Top Cities"
            note={`Explore ${formatNumber(cities.data.total)} cities worldwide`}
            link={{ to: paths.cities, text: 'View All' }}
          />
          <CityList cities={cities.data.rows} />
        </section>
      )}
      <WhyChooseUs />
    </>
  );
};
