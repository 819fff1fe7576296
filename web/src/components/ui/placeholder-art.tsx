import { clsx } from 'clsx';
import { Store } from 'lucide-react';
import { categoryFamilyOf } from '../../lib/category-family.ts';
import { artSprite, useArtFailed } from './art-sprite.ts';

const tints = 6;

/** Ids of one city often stand at equal distances: taken as they are, all its drawings would have one tint. */
const spread = (id: number): number => Math.imul(id, 0x9e3779b1) >>> 16;

interface PlaceholderArtProps {
  /** Chooses the tint and the side, so that neighbours differ and a business keeps its drawing. */
  id: number;
  categoryName: string;
  /** False where too many beside it have the same drawing: the first letter of its name stands there then. */
  isDrawn?: boolean;
  /** Written below a plain icon where the drawings cannot be had; nothing where it is left out. */
  name?: string;
  className?: string;
}

/** The first letter or digit of a name, in its own script. */
const letterOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';

/** The drawing in place of a missing photo. One sprite holds them all; the tint comes from the style sheet. */
export const PlaceholderArt = ({ id, categoryName, isDrawn = true, name, className }: PlaceholderArtProps) => {
  const hasFailed = useArtFailed();
  const tint = `art-${(spread(id) % tints) + 1}`;
  if (!isDrawn && name) return <Letter name={name} className={clsx('art', tint, className)} />;
  if (hasFailed) return <PlainPlaceholder name={name} className={clsx('art', tint, className)} />;
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={clsx('art', tint, (spread(id) >> 8) % 2 === 1 && '-scale-x-100', className)}
    >
      <use href={`${artSprite}#${categoryFamilyOf(categoryName)}`} />
    </svg>
  );
};

/** As large as its place allows: it grows with the drawing that it stands for. */
const Letter = ({ name, className }: { name: string; className: string }) => (
  <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
    <text x="200" y="150" textAnchor="middle" dominantBaseline="central" fontSize="130" className="display fill-(--art-ink)">
      {letterOf(name)}
    </text>
  </svg>
);

const PlainPlaceholder = ({ name, className }: { name?: string; className: string }) => (
  <span aria-hidden="true" className={clsx('flex flex-col items-center justify-center gap-1 p-2 text-center', className)}>
    <Store className="size-6 shrink-0" />
    {name && <bdi className="line-clamp-2 text-xs font-medium">{name}</bdi>}
  </span>
);
