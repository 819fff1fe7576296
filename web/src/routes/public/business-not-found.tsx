import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { MissingPage } from '../../components/layouts/missing-page.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { limits } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { categoriesQuery } from '../../features/categories/api/list-categories.ts';
import { CategoryIndex } from '../../features/categories/components/category-index.tsx';
import { LostSearch } from './lost-search.tsx';
import { SiteAd } from './site-ads.tsx';

export const notFoundCategoriesQuery = () => categoriesQuery({ limit: limits.notFoundCategories, offset: 0 });

/** `name`: the part of the path after /business/, hyphens as spaces; null where no business was asked for. `isGone`: there was one. */
export const BusinessNotFound = ({ name, isGone = false }: { name: string | null; isGone?: boolean }) => (
  <MissingPage
    title="Business Not Found"
    code={isGone ? 410 : 404}
    text={name ? `The business "${name}" could not be found in our directory.` : 'The business could not be found in our directory.'}
    search={<LostSearch words={name ?? ''} />}
    actions={
      <SiteLink to={paths.home} className={buttonClass('quiet')}>
        <House aria-hidden className="size-4.5" />
        Back to Home
      </SiteLink>
    }
  >
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_300px] lg:grid-rows-[auto_1fr]">
      <SiteAd placement="top" house="listing" className="lg:col-start-2" />
      <PopularCategories />
      <SiteAd placement="bottom" house="map" isSecond className="lg:col-start-2" />
    </div>
  </MissingPage>
);

const PopularCategories = () => {
  const categories = useQuery(notFoundCategoriesQuery());
  if (!categories.data || categories.data.rows.length === 0) return null;
  return (
    <section className="border-t-2 border-ink pt-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <h2 className="mb-4 text-2xl">Popular Categories</h2>
      <CategoryIndex categories={categories.data.rows} />
    </section>
  );
};
