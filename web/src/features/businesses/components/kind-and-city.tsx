import type { BusinessSummary } from '@directory/contracts';
import { AfterDot } from '../../../components/ui/after-dot.tsx';
import { Rating } from './rating.tsx';

/** '★ 4.5 (1,234) Restaurant · Berlin'. */
export const KindAndCity = ({ business }: { business: BusinessSummary }) => (
  <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
    <Rating rating={business.rating} reviewCount={business.reviewCount} />
    <span className="dotted min-w-0">
      <bdi className="line-clamp-1">{business.category.name}</bdi>
      {business.city && (
        <AfterDot>
          <bdi className="line-clamp-1">{business.city}</bdi>
        </AfterDot>
      )}
    </span>
  </p>
);
