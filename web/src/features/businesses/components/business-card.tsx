import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { PhotoPriority } from '../../../components/ui/photo.tsx';
import { BusinessPhoto } from './business-photo.tsx';
import { goneClass } from './gone-class.ts';
import { highlightOf } from './highlight.ts';
import { KindAndCity } from './kind-and-city.tsx';
import { LinkedName } from './linked-name.tsx';
import { OpenStatus } from './open-status.tsx';
import { SaveButton } from './save-button.tsx';

interface BusinessCardProps {
  business: BusinessSummary;
  priority: PhotoPriority;
  isDrawn: boolean;
}

/** One business in a grid: a row with a small photo on phones, a column below its photo beyond. The whole card is one link. */
export const BusinessCard = memo(({ business, priority, isDrawn }: BusinessCardProps) => (
  <article
    className={clsx(
      'group relative grid grid-cols-[7rem_minmax(0,1fr)_auto] gap-x-4 max-[23rem]:grid-cols-[4.5rem_minmax(0,1fr)_auto] max-[23rem]:gap-x-3 sm:block',
      highlightOf(business),
    )}
  >
    <div className={clsx('self-start overflow-hidden rounded-card bg-sunken', goneClass(business))}>
      <BusinessPhoto
        business={business}
        priority={priority}
        isDrawn={isDrawn}
        className="aspect-square w-full transition-transform duration-200 ease-out group-hover:scale-[1.025] sm:aspect-[4/3]"
      />
    </div>
    <div className="min-w-0 self-center sm:mt-3.5">
      <LinkedName business={business} />
      <KindAndCity business={business} />
      <OpenStatus business={business} className="mt-1 text-sm" />
    </div>
    <div className="relative -me-3 self-start sm:absolute sm:end-2 sm:top-2 sm:me-0 sm:rounded-control sm:bg-paper/90">
      <SaveButton business={business} />
    </div>
  </article>
));
