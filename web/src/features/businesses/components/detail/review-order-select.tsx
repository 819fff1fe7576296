import { type ReviewOrder, reviewOrders } from '../../model/star-counts.ts';

const texts: Record<ReviewOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Most stars first',
  lowest: 'Fewest stars first',
};

interface ReviewOrderSelectProps {
  order: ReviewOrder;
  onOrder: (order: ReviewOrder) => void;
}

export const ReviewOrderSelect = ({ order, onOrder }: ReviewOrderSelectProps) => (
  <label className="flex items-center gap-2 text-sm text-ink-2">
    Sort reviews
    <select
      value={order}
      onChange={({ target }) => onOrder(reviewOrders[target.selectedIndex])}
      className="h-11 rounded-control bg-surface px-2 text-ink outline-1 -outline-offset-1 outline-edge focus-visible:outline-2 focus-visible:outline-accent"
    >
      {reviewOrders.map((choice) => (
        <option key={choice} value={choice}>
          {texts[choice]}
        </option>
      ))}
    </select>
  </label>
);
