import { categoryIconNames, plainCategoryIcon } from '../../config/category-icons.ts';
import { staticBase } from '../../config/static.ts';

/** The drawings, all in one file, which only pages that show some ask for: as components they would be in the scripts of every page. */
const sprite = `${staticBase}/category-icons.svg`;

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
    <use href={`${sprite}#${categoryIconNames.has(name) ? name : plainCategoryIcon}`} />
  </svg>
);
