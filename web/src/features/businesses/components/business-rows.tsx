import type { BusinessSummary } from '@directory/contracts';
import { photoPriority } from '../../../components/ui/photo.tsx';
import { isLedByPhotos } from '../model/drawn-businesses.ts';
import { distanceFrom } from '../model/great-circle.ts';
import { goneLast } from '../model/open-state.ts';
import { BusinessRow } from './business-row.tsx';
import { useDrawn } from './use-drawn.ts';

interface BusinessRowsProps {
  businesses: BusinessSummary[];
  /** 'latitude,longitude' from which distances count; empty for none. */
  near: string;
  onHighlight: (id: number | null) => void;
}

/** Those that have closed for good come last. */
export const BusinessRows = ({ businesses, near, onHighlight }: BusinessRowsProps) => {
  const isDrawn = useDrawn(businesses);
  const isCompact = !isLedByPhotos(businesses);
  return (
    <ul className="space-y-6">
      {goneLast(businesses).map((business, index) => (
        <li key={business.id}>
          <BusinessRow
            business={business}
            priority={photoPriority(index)}
            isCompact={isCompact}
            isDrawn={isDrawn(business)}
            distanceKm={distanceFrom(near, business)}
            onHighlight={(isHighlighted) => onHighlight(isHighlighted ? business.id : null)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Space of rows whose answer is on its way. */
export const BusinessRowsSkeleton = ({ count }: { count: number }) => (
  <ul aria-hidden className="space-y-6">
    {Array.from({ length: count }, (_, index) => index).map((slot) => (
      <li key={slot} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4">
        <div className="shimmer size-16 rounded-card" />
        <div className="space-y-2 self-center">
          <div className="shimmer h-5 w-3/4 rounded-control" />
          <div className="shimmer h-4 w-1/2 rounded-control" />
          <div className="shimmer h-4 w-2/3 rounded-control" />
        </div>
      </li>
    ))}
  </ul>
);
