import type { Category } from '@directory/contracts';
import { CategoryIcon } from '../../../components/ui/category-icon.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { formatCount, plural } from '../../../lib/format/count.ts';

/** Categories as the index of a printed guide: the name, dots, the number of businesses. */
export const CategoryIndex = ({ categories }: { categories: Category[] }) => (
  <ul className="grid gap-x-12 sm:grid-cols-2">
    {categories.map((category) => (
      <li key={category.id} className="border-b border-line">
        <CategoryEntry category={category} />
      </li>
    ))}
  </ul>
);

/** One row of the index. */
export const CategoryEntry = ({ category }: { category: Category }) => (
  <SiteLink to={paths.category(category.slug)} className="group flex min-h-14 items-center gap-3 py-2 hover:text-accent">
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-2 transition-colors group-hover:bg-accent-soft group-hover:text-accent">
      <CategoryIcon name={category.icon} />
    </span>
    <span className="line-clamp-2 min-w-0 font-medium">
      <bdi>{category.name}</bdi>
    </span>
    <span aria-hidden className="leader self-center" />
    <span className="shrink-0 text-ink-2 tabular-nums">
      {formatCount(category.businessCount)}
      <span className="sr-only"> {plural(category.businessCount, 'business', 'businesses')}</span>
    </span>
  </SiteLink>
);
