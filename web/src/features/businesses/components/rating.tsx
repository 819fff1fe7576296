import { Star } from 'lucide-react';
import { formatNumber, plural } from '../../../lib/format/count.ts';

/** '★ 4.5 (1,234)'; nothing where there is no rating. */
export const Rating = ({ rating, reviewCount }: { rating: string | null; reviewCount: number }) =>
  rating === null ? null : (
    <span className="inline-flex items-baseline gap-1 whitespace-nowrap tabular-nums">
      <Star aria-hidden className="size-4 self-center fill-star text-star" />
      <span className="sr-only">Rated</span>
      <span className="font-semibold">{Number(rating).toFixed(1)}</span>
      {reviewCount > 0 && (
        <span className="text-ink-2">
          ({formatNumber(reviewCount)}
          <span className="sr-only"> {plural(reviewCount, 'review')}</span>)
        </span>
      )}
    </span>
  );
