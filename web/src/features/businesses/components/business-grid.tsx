import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { type PhotoPriority, photoPriority } from '../../../components/ui/photo.tsx';
import { isLedByPhotos } from '../model/drawn-businesses.ts';
import { goneLast } from '../model/open-state.ts';
import { BusinessCard } from './business-card.tsx';
import { CompactRow } from './compact-row.tsx';
import { useDrawn } from './use-drawn.ts';

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

/** Places side by side: of rows no more than three, whose names need the width. */
const gridClass = (columns: 3 | 4, areCards: boolean): string =>
  clsx('grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-3', areCards && ['sm:gap-y-10', columns === 4 && 'xl:grid-cols-4']);

/** Businesses as cards where photos lead, else as compact rows. Those that have closed for good come last. */
export const BusinessGrid = ({ businesses, columns, startsPage = false, after }: BusinessGridProps) => {
  const isDrawn = useDrawn(businesses);
  const areCards = isLedByPhotos(businesses);
  const Entry = areCards ? BusinessCard : CompactRow;
  return (
    <ul className={gridClass(columns, areCards)}>
      {goneLast(businesses).map((business, index) => (
        <Fragment key={business.id}>
          <li className="min-w-0">
            <Entry business={business} priority={priorityAt(index, startsPage)} isDrawn={isDrawn(business)} />
          </li>
          {after?.(index)}
        </Fragment>
      ))}
    </ul>
  );
};

/** Space of a grid whose answer is on its way: of rows, which most lists have. */
export const BusinessGridSkeleton = ({ count, columns }: { count: number; columns: 3 | 4 }) => (
  <ul aria-hidden className={gridClass(columns, false)}>
    {Array.from({ length: count }, (_, index) => index).map((slot) => (
      <li key={slot} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4">
        <div className="shimmer size-16 rounded-card" />
        <div className="space-y-2 self-center">
          <div className="shimmer h-5 w-3/4 rounded-control" />
          <div className="shimmer h-4 w-1/2 rounded-control" />
        </div>
      </li>
    ))}
  </ul>
);
