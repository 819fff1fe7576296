import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import { AfterDot } from '../../../components/ui/after-dot.tsx';
import type { PhotoPriority } from '../../../components/ui/photo.tsx';
import { formatDistance } from '../../../lib/format/distance.ts';
import { BusinessPhoto } from './business-photo.tsx';
import { goneClass } from './gone-class.ts';
import { highlightOf } from './highlight.ts';
import { LinkedName } from './linked-name.tsx';
import { OpenStatus } from './open-status.tsx';
import { Rating } from './rating.tsx';
import { RowSave } from './row-save.tsx';
import { Tile } from './tile.tsx';

interface BusinessRowProps {
  business: BusinessSummary;
  priority: PhotoPriority;
  /** A small tile in place of the picture: in a list that photos do not lead. */
  isCompact?: boolean;
  isDrawn?: boolean;
  /** Kilometres from where the visitor searches; null where that is not known. */
  distanceKm?: number | null;
  /** The pointer or the focus has come, or gone. */
  onHighlight?: (isHighlighted: boolean) => void;
}

/** One business as a row of a list: more facts than a card, less picture. The whole row is one link. */
export const BusinessRow = ({
  business,
  priority,
  isCompact = false,
  isDrawn = true,
  distanceKm = null,
  onHighlight,
}: BusinessRowProps) => (
  <article
    className={clsx(
      'group relative grid gap-x-4',
      isCompact
        ? 'grid-cols-[auto_minmax(0,1fr)_auto] max-[23rem]:gap-x-3'
        : 'grid-cols-[6.5rem_minmax(0,1fr)_auto] max-[23rem]:grid-cols-[4.5rem_minmax(0,1fr)_auto] sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:gap-x-5',
      highlightOf(business),
    )}
    onPointerEnter={() => onHighlight?.(true)}
    onPointerLeave={() => onHighlight?.(false)}
    onFocus={() => onHighlight?.(true)}
    onBlur={() => onHighlight?.(false)}
  >
    {isCompact ? (
      <Tile business={business} priority={priority} isDrawn={isDrawn} className={goneClass(business)} />
    ) : (
      <BusinessPhoto
        business={business}
        priority={priority}
        isDrawn={isDrawn}
        className={clsx('aspect-square w-full rounded-card sm:aspect-[4/3]', goneClass(business))}
      />
    )}
    <div className="min-w-0 self-center">
      <LinkedName business={business} />
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
        <Rating rating={business.rating} reviewCount={business.reviewCount} />
        <span className="dotted min-w-0">
          <bdi className="line-clamp-1">{business.category.name}</bdi>
          {business.priceRange && <AfterDot>{business.priceRange}</AfterDot>}
        </span>
        {distanceKm !== null && <span className="font-medium text-ink tabular-nums">{formatDistance(distanceKm)}</span>}
      </p>
      <OpenStatus business={business} className="mt-1 text-sm" />
      <p className="mt-1 truncate text-sm text-ink-2">
        <bdi>{business.address ?? business.city}</bdi>
      </p>
    </div>
    <RowSave business={business} />
  </article>
);
