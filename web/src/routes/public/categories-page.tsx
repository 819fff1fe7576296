import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/seo/page-head.tsx';
import { breadcrumbData } from '../../components/seo/structured-lists.ts';
import { Disclosure } from '../../components/ui/disclosure.tsx';
import { paths } from '../../config/paths.ts';
import { limits, listRefetchMs, siteName } from '../../config/site.ts';
import { BusinessPreview } from '../../features/businesses/components/business-preview.tsx';
import { categoriesQuery } from '../../features/categories/api/list-categories.ts';
import { CategoryEntry } from '../../features/categories/components/category-index.tsx';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import type { PageModule } from '../../lib/page/page-module.ts';
import { DirectoryScreen } from './directory/directory-screen.tsx';
import { directoryFilters, directoryHref, readDirectoryView } from './directory/directory-view.ts';

export const prefetch: PageModule['prefetch'] = async (reads, { search }) => {
  await reads.query(categoriesQuery(directoryFilters(readDirectoryView(search))));
};

export const Page = () => {
  const [search] = useSearchParams();
  const { siteUrl } = usePageFrame();
  const view = readDirectoryView(search);
  const listed = useQuery({ ...categoriesQuery(directoryFilters(view)), refetchInterval: listRefetchMs });
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name: 'Categories', path: paths.categories },
  ];
  return (
    <>
      <PageHead
        title={`Categories${view.page > 1 ? ` - Page ${view.page}` : ''} | ${siteName}`}
        description="Browse local businesses by category, from restaurants and hotels to doctors and workshops."
        canonical={directoryHref(paths.categories, { ...view, search: '', layout: 'grid' }, { page: view.page })}
        noindex={view.search !== '' || listed.data?.rows.length === 0}
        structuredData={breadcrumbData(crumbs, siteUrl)}
      />
      <DirectoryScreen
        path={paths.categories}
        view={view}
        title="Categories"
        intro="Every kind of business in the directory, the largest first."
        searchLabel="Search categories"
        emptyText="No categories available yet"
        failureText="Failed to fetch categories"
        listed={listed}
        entry={(category) => (
          <Disclosure label={`Preview ${category.name}`} head={<CategoryEntry category={category} />}>
            <BusinessPreview category={category.slug} shown={limits.previewAsked} />
          </Disclosure>
        )}
      />
    </>
  );
};
