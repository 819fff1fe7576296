import type { Category } from '@directory/contracts';
import { CategoryIcon } from '../../../components/ui/category-icon.tsx';
import { formatCount, plural } from '../../../lib/format/count.ts';

/** A category as it stands in every list of them. Its row is the group whose hover it shows. */
export const CategoryHead = ({ category }: { category: Category }) => (
  <>
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
  </>
);
