import { categoryIconHref } from './category-icon-href.ts';

/** A category's icon; a shop front for names this version does not know. */
export const CategoryIcon = ({ name, className }: { name: string; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className ?? 'size-5'}
  >
    <use href={categoryIconHref(name)} />
  </svg>
);
