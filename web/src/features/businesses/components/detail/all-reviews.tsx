import type { Business } from '@directory/contracts';
import { useEffect, useRef, useState } from 'react';
import { LiveMessage } from '../../../../components/ui/live-message.tsx';
import { plural } from '../../../../lib/format/count.ts';
import { inOrder, type ReviewOrder, starCounts, withStars } from '../../model/star-counts.ts';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewOrderSelect } from './review-order-select.tsx';
import { StarFilter } from './star-filter.tsx';

/** All reviews that the directory has of a business, and how they are spread over the stars. The button that asked for them is gone: the focus comes to the list. */
export const AllReviews = ({ business }: { business: Business }) => {
  const { reviews } = business;
  const [stars, setStars] = useState<readonly number[]>([]);
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  const shown = inOrder(withStars(reviews, stars), order);
  const counts = starCounts(business);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {total > 0 && (
        <>
          <p className="mb-1 text-sm text-ink-2">
            {total} {plural(total, 'review')} by stars{total > reviews.length && `; the newest ${reviews.length} can be read here`}
          </p>
          <StarFilter counts={counts} chosen={stars} onChoose={setStars} />
        </>
      )}
      <ReviewOrderSelect order={order} onOrder={setOrder} />
      <LiveMessage text={`${shown.length} ${plural(shown.length, 'review')} shown`} />
      <ul ref={list} tabIndex={-1} aria-label="Reviews" className="divide-y divide-line">
        {shown.map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
    </>
  );
};
