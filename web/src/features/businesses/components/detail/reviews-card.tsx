import type { Business } from '@directory/contracts';
import { ArrowUpRight } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { showToast } from '../../../../components/toast/toast-store.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Stars } from '../../../../components/ui/stars.tsx';
import { limits } from '../../../../config/limits.ts';
import { formatNumber, plural } from '../../../../lib/format/count.ts';
import { safeWebAddress } from '../../../../lib/format/web-address.ts';
import { Panel } from './panel.tsx';
import { ReviewEntry } from './review-entry.tsx';

/** Rating and reviews. Nothing where there is neither. */
export const ReviewsCard = ({ business }: { business: Business }) => {
  const { reviews } = business;
  const all = safeWebAddress(business.reviewsLink);
  if (business.rating === null && reviews.length === 0) return null;
  return (
    <Panel title="Customer Reviews">
      {business.rating !== null && <RatingFigure rating={Number(business.rating)} reviewCount={business.reviewCount} />}
      <ReviewList business={business} />
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

/** The newest three; all of them by stars on demand, whose code comes then. */
const ReviewList = ({ business }: { business: Business }) => {
  const { reviews } = business;
  const [whole, setWhole] = useState<{ AllReviews: ComponentType<{ business: Business }> } | null>(null);
  if (whole) return <whole.AllReviews business={business} />;
  const handleAll = () => void import('./all-reviews.tsx').then(setWhole, () => showToast({ title: 'Please try again', tone: 'danger' }));
  return (
    <>
      <ul aria-label="Reviews" className="divide-y divide-line">
        {reviews.slice(0, limits.reviewsShown).map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
      {reviews.length > limits.reviewsShown && (
        <Button tone="quiet" size="small" onClick={handleAll} className="mt-2 me-4 hidden scripted:inline-flex">
          Show all {reviews.length} reviews by stars
        </Button>
      )}
    </>
  );
};
