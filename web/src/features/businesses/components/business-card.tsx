import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { PhotoPriority } from '../../../components/ui/photo.tsx';
import { BusinessPhoto } from './business-photo.tsx';
import { highlightOf } from './highlight.ts';
import { LinkedName } from './linked-name.tsx';
import { OpenStatus } from './open-status.tsx';
import { Rating } from './rating.tsx';

/** One business in a grid: a row with a small photo on phones, a column below its photo beyond. The whole card is one link. */
export const BusinessCard = memo(({ business, priority }: { business: BusinessSummary; priority: PhotoPriority }) => (
  <article className={clsx('group relative grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 sm:block', highlightOf(business))}>
    <div className="overflow-hidden rounded-card bg-sunken">
      <BusinessPhoto
        business={business}
        priority={priority}
        className="aspect-square w-full transition-transform duration-200 ease-out group-hover:scale-[1.025] sm:aspect-[4/3]"
      />
    </div>
    <div className="min-w-0 self-center sm:mt-3.5">
      <LinkedName business={business} />
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
        <Rating rating={business.rating} reviewCount={business.reviewCount} />
        <span className="line-clamp-1">
          <bdi>{business.category.name}</bdi>
          {business.city && (
            <>
              {' · '}
              <bdi>{business.city}</bdi>
            </>
          )}
        </span>
      </p>
      <OpenStatus business={business} className="mt-1 text-sm" />
    </div>
  </article>
));
