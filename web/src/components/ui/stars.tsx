import { clsx } from 'clsx';
import { Star, StarHalf } from 'lucide-react';

const slots = [1, 2, 3, 4, 5];

const StarSlot = ({ slot, rating }: { slot: number; rating: number }) => {
  const rest = rating - (slot - 1);
  return (
    <span className="relative inline-block size-4">
      <Star className={clsx('absolute inset-0 size-4', rest >= 0.75 ? 'fill-star text-star' : 'text-edge')} />
      {rest >= 0.25 && rest < 0.75 && <StarHalf className="absolute inset-0 size-4 fill-star text-star" />}
    </span>
  );
};

/** Five stars, in halves. The number stands beside them or in the label: shape alone says too little. */
export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex gap-0.5">
    {slots.map((slot) => (
      <StarSlot key={slot} slot={slot} rating={rating} />
    ))}
  </span>
);
