import type { Business, Review } from '@directory/contracts';
import { ArrowUpRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { LiveMessage } from '../../../../components/ui/live-message.tsx';
import { Stars } from '../../../../components/ui/stars.tsx';
import { limits } from '../../../../config/limits.ts';
import { formatNumber, plural } from '../../../../lib/format/count.ts';
import { safeWebAddress } from '../../../../lib/format/web-address.ts';
import { starCounts, withStars } from '../../model/star-counts.ts';
import { Panel } from './panel.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { StarFilter } from './star-filter.tsx';

/** Rating and reviews. Nothing where there is neither. */
export const ReviewsCard = ({ business }: { business: Business }) => {
  const { reviews } = business;
  const all = safeWebAddress(business.reviewsLink);
  if (business.rating === null && reviews.length === 0) return null;
  return (
    <Panel title="Customer Reviews">
      {business.rating !== null && <RatingFigure rating={Number(business.rating)} reviewCount={business.reviewCount} />}
      <ReviewList reviews={reviews} />
      {all && (
        <a
          href={all}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
        >
          View all reviews
          <ArrowUpRight aria-hidden className="size-4" />
        </a>
      )}
    </Panel>
  );
};

const RatingFigure = ({ rating, reviewCount }: { rating: number; reviewCount: number }) => (
  <div className="mb-2 flex items-center gap-4">
    <span className="display text-4xl tabular-nums">{rating.toFixed(1)}</span>
    <div>
      <Stars rating={rating} />
      {reviewCount > 0 && (
        <p className="text-sm text-ink-2">
          Based on {formatNumber(reviewCount)} {plural(reviewCount, 'review')}
        </p>
      )}
    </div>
  </div>
);

/** The newest three; the others on demand, by their stars where enough of them say how many. */
const ReviewList = ({ reviews }: { reviews: Review[] }) => {
  const [stars, setStars] = useState<number | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  const listId = useId();
  const chosen = withStars(reviews, stars);
  const shown = isExpanded ? chosen : chosen.slice(0, limits.reviewsShown);
  const handleStars = (next: number | null) => {
    setStars(next);
    setExpanded(next !== null);
  };
  const counts = starCounts(reviews);
  return (
    <>
      {reviews.length > limits.reviewsShown && counts.some(({ count }) => count > 0) && (
        <>
          <p className="mb-1 text-sm text-ink-2">The {reviews.length} newest reviews by stars</p>
          <StarFilter counts={counts} chosen={stars} onChoose={handleStars} />
        </>
      )}
      <LiveMessage text={stars === null ? '' : `${chosen.length} ${plural(chosen.length, 'review')} shown`} />
      <ul id={listId} aria-label="Reviews" className="divide-y divide-line">
        {shown.map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
      {chosen.length > limits.reviewsShown && (
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setExpanded(!isExpanded)}
          className="mt-2 hidden me-4 scripted:inline-flex"
        >
          {isExpanded ? 'Show fewer reviews' : `Show all ${chosen.length} reviews`}
        </Button>
      )}
    </>
  );
};
