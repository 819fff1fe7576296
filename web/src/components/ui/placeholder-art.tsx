import { clsx } from 'clsx';
import { staticBase } from '../../config/static.ts';
import { categoryFamilyOf } from '../../lib/category-family.ts';

const tints = 6;

interface PlaceholderArtProps {
  /** Chooses the tint and the side, so that neighbours differ and a business keeps its drawing. */
  id: number;
  categoryName: string;
  className?: string;
}

/** The drawing in place of a missing photo. One sprite holds them all; the tint comes from the style sheet. */
export const PlaceholderArt = ({ id, categoryName, className }: PlaceholderArtProps) => (
  <svg
    viewBox="0 0 400 300"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className={clsx('art', `art-${(id % tints) + 1}`, id % 4 > 1 && '-scale-x-100', className)}
  >
    <use href={`${staticBase}/art.svg#${categoryFamilyOf(categoryName)}`} />
  </svg>
);
