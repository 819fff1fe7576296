import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { type PhotoPriority, photoPriority } from '../../../components/ui/photo.tsx';
import { BusinessCard } from './business-card.tsx';

interface BusinessGridProps {
  businesses: BusinessSummary[];
  /** Most columns on wide screens. */
  columns: 3 | 4;
  /** False where a photo further up is the page's first. */
  startsPage?: boolean;
  /** Content after the card at an index, such as an advertisement. */
  after?: (index: number) => ReactNode;
}

const priorityAt = (index: number, startsPage: boolean): PhotoPriority => (startsPage ? photoPriority(index) : 'lazy');

export const BusinessGrid = ({ businesses, columns, startsPage = false, after }: BusinessGridProps) => (
  <ul className={clsx('grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3', columns === 4 && 'xl:grid-cols-4')}>
    {businesses.map((business, index) => (
      <Fragment key={business.id}>
        <li className="min-w-0">
          <BusinessCard business={business} priority={priorityAt(index, startsPage)} />
        </li>
        {after?.(index)}
      </Fragment>
    ))}
  </ul>
);

/** Space of a grid whose answer is on its way. */
export const BusinessGridSkeleton = ({ count, columns }: { count: number; columns: 3 | 4 }) => (
  <ul aria-hidden className={clsx('grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3', columns === 4 && 'xl:grid-cols-4')}>
    {Array.from({ length: count }, (_, index) => index).map((slot) => (
      <li key={slot} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 sm:block">
        <div className="shimmer aspect-square rounded-card sm:aspect-[4/3]" />
        <div className="space-y-2 self-center sm:mt-3.5">
          <div className="shimmer h-5 w-3/4 rounded-control" />
          <div className="shimmer h-4 w-1/2 rounded-control" />
        </div>
      </li>
    ))}
  </ul>
);
