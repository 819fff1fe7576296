import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { limits } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { isGoneForGood } from '../model/open-state.ts';
import { VerifiedBadge } from './verified-badge.tsx';

/** The heading of a business in a list. Its link covers whatever is positioned around it. */
export const LinkedName = ({ business }: { business: BusinessSummary }) => {
  // A name that is cut must not take the tick with it, which stands beside it then.
  const isLong = business.name.length > limits.uncutName;
  return (
    <>
      {business.isSponsored && <p className="text-xs font-medium tracking-wide text-ink-2 uppercase">Sponsored</p>}
      <h3
        className={clsx(
          'text-lg leading-snug group-hover:text-accent',
          isLong && 'flex items-end',
          isGoneForGood(business) && 'text-ink-2',
        )}
      >
        <span className={clsx(isLong && 'line-clamp-2 min-w-0')}>
          <SiteLink to={paths.business(business.slug)} className="card-link">
            <bdi>{business.name}</bdi>
          </SiteLink>
        </span>
        {business.isVerified && (
          // A word joiner: the tick never stands alone on a line.
          <span className="whitespace-nowrap">
            {'\u2060\u00a0'}
            <VerifiedBadge />
          </span>
        )}
      </h3>
    </>
  );
};
