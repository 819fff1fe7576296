import type { BusinessSummary } from '@directory/contracts';
import { photoPriority } from '../../../components/ui/photo.tsx';
import { distanceFrom } from '../model/great-circle.ts';
import { BusinessRow } from './business-row.tsx';

interface BusinessRowsProps {
  businesses: BusinessSummary[];
  /** 'latitude,longitude' from which distances count; empty for none. */
  near: string;
  onHighlight: (id: number | null) => void;
}

export const BusinessRows = ({ businesses, near, onHighlight }: BusinessRowsProps) => (
  <ul className="space-y-6">
    {businesses.map((business, index) => (
      <li key={business.id}>
        <BusinessRow
          business={business}
          priority={photoPriority(index)}
          distanceKm={distanceFrom(near, business)}
          onHighlight={(isHighlighted) => onHighlight(isHighlighted ? business.id : null)}
        />
      </li>
    ))}
  </ul>
);

/** Space of rows whose answer is on its way. */
export const BusinessRowsSkeleton = ({ count }: { count: number }) => (
  <ul aria-hidden className="space-y-6">
    {Array.from({ length: count }, (_, index) => index).map((slot) => (
      <li key={slot} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-5">
        <div className="shimmer aspect-square rounded-card sm:aspect-[4/3]" />
        <div className="space-y-2 self-center">
          <div className="shimmer h-5 w-3/4 rounded-control" />
          <div className="shimmer h-4 w-1/2 rounded-control" />
          <div className="shimmer h-4 w-2/3 rounded-control" />
        </div>
      </li>
    ))}
  </ul>
);
