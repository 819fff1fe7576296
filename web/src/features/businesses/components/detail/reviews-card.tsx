import type { Business, Review } from '@directory/contracts';
import { ArrowUpRight } from 'lucide-react';
import { Stars } from '../../../../components/ui/stars.tsx';
import { limits } from '../../../../config/limits.ts';
import { formatNumber, plural } from '../../../../lib/format/count.ts';
import { formatDay } from '../../../../lib/format/date.ts';
import { safeWebAddress } from '../../../../lib/format/web-address.ts';
import { Panel } from './panel.tsx';

const defaultStars = 5;

/** Rating and up to three recent reviews. Nothing where there is neither. */
export const ReviewsCard = ({ business }: { business: Business }) => {
  const reviews = business.reviews.slice(0, limits.reviewsShown);
  const all = safeWebAddress(business.reviewsLink);
  if (business.rating === null && reviews.length === 0) return null;
  return (
    <Panel title="Customer Reviews">
      {business.rating !== null && <RatingFigure rating={Number(business.rating)} reviewCount={business.reviewCount} />}
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
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

const ReviewEntry = ({ review }: { review: Review }) => {
  const author = review.authorName?.trim() || 'Anonymous';
  return (
    <li className="flex gap-4 py-4">
      <span aria-hidden className="display inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-lg">
        {[...author][0]?.toUpperCase()}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <bdi className="font-semibold">{author}</bdi>
          <Stars rating={review.rating ?? defaultStars} />
          {review.createdAt && (
            <time dateTime={review.createdAt} className="text-ink-2">
              {formatDay(review.createdAt)}
            </time>
          )}
        </p>
        <p dir="auto" className="mt-1 max-w-prose">
          {review.comment?.trim() || 'No comment provided.'}
        </p>
      </div>
    </li>
  );
};
