import type { Category } from '@directory/contracts';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { CategoryHead } from './category-head.tsx';

/** Categories as the index of a printed guide: the name, dots, the number of businesses. */
export const CategoryIndex = ({ categories }: { categories: Category[] }) => (
  <ul className="grid gap-x-12 sm:grid-cols-2">
    {categories.map((category) => (
      <li key={category.id} className="border-b border-line">
        <SiteLink to={paths.category(category.slug)} className="group flex min-h-14 items-center gap-3 py-2 hover:text-accent">
          <CategoryHead category={category} />
        </SiteLink>
      </li>
    ))}
  </ul>
);
