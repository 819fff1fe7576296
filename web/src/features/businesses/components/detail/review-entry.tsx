import type { Review } from '@directory/contracts';
import { Stars } from '../../../../components/ui/stars.tsx';
import { formatDay } from '../../../../lib/format/date.ts';

const defaultStars = 5;

/** One review; what its source left out is filled in. */
export const ReviewEntry = ({ review }: { review: Review }) => {
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
