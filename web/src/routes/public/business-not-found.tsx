import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { MissingPage } from '../../components/layouts/missing-page.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { paths } from '../../config/paths.ts';
import { limits } from '../../config/site.ts';
import { categoriesQuery } from '../../features/categories/api/list-categories.ts';
import { CategoryIndex } from '../../features/categories/components/category-index.tsx';

export const notFoundCategoriesQuery = () => categoriesQuery({ limit: limits.notFoundCategories, offset: 0 });

/** `name`: the part of the path after /business/, hyphens as spaces; null where no business was asked for. `isGone`: there was one. */
export const BusinessNotFound = ({ name, isGone = false }: { name: string | null; isGone?: boolean }) => {
  const categories = useQuery(notFoundCategoriesQuery());
  return (
    <MissingPage
      title="Business Not Found"
      code={isGone ? 410 : 404}
      text={name ? `The business "${name}" could not be found in our directory.` : 'The business could not be found in our directory.'}
    >
      <SiteLink to={paths.home} className={buttonClass('primary', 'normal', 'mt-8')}>
        <House aria-hidden className="size-4.5" />
        Back to Home
      </SiteLink>
      {categories.data && categories.data.rows.length > 0 && (
        <section className="mt-16 border-t-2 border-ink pt-4">
          <h2 className="mb-4 text-2xl">Popular Categories</h2>
          <CategoryIndex categories={categories.data.rows} />
        </section>
      )}
    </MissingPage>
  );
};
