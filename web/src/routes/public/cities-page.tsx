import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/seo/page-head.tsx';
import { breadcrumbData } from '../../components/seo/structured-lists.ts';
import { paths } from '../../config/paths.ts';
import { limits, listRefetchMs, siteName } from '../../config/site.ts';
import { BusinessPreview } from '../../features/businesses/components/business-preview.tsx';
import { citiesQuery } from '../../features/cities/api/list-cities.ts';
import { CityEntry } from '../../features/cities/components/city-entry.tsx';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import type { PageModule } from '../../lib/page/page-module.ts';
import { DirectoryScreen } from './directory/directory-screen.tsx';
import { directoryFilters, directoryHref, readDirectoryView } from './directory/directory-view.ts';

export const prefetch: PageModule['prefetch'] = async (reads, { search }) => {
  await reads.query(citiesQuery(directoryFilters(readDirectoryView(search))));
};

export const Page = () => {
  const [search] = useSearchParams();
  const { siteUrl } = usePageFrame();
  const view = readDirectoryView(search);
  const listed = useQuery({ ...citiesQuery(directoryFilters(view)), refetchInterval: listRefetchMs });
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name: 'Cities', path: paths.cities },
  ];
  return (
    <>
      <PageHead
        title={`Cities${view.page > 1 ? ` - Page ${view.page}` : ''} | ${siteName}`}
        description="Browse local businesses by city, in every country of the directory."
        canonical={directoryHref(paths.cities, { ...view, search: '', layout: 'grid' }, { page: view.page })}
        noindex={view.search !== '' || listed.data?.rows.length === 0}
        structuredData={breadcrumbData(crumbs, siteUrl)}
      />
      <DirectoryScreen
        path={paths.cities}
        view={view}
        title="Cities"
        intro="Every city in the directory, the largest first."
        searchLabel="Search cities"
        emptyText="No cities available yet"
        failureText="Failed to fetch cities"
        listed={listed}
        entry={(city) => (
          <CityEntry city={city}>
            <BusinessPreview city={city.slug} shown={limits.cityPreview} />
          </CityEntry>
        )}
      />
    </>
  );
};
