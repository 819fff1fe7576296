import type { Business } from '@directory/contracts';
import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import { CopyButton } from '../../../../components/ui/copy-button.tsx';
import { ShareButton } from '../../../../components/ui/share-button.tsx';
import { SiteLink } from '../../../../components/ui/site-link.tsx';
import { Stars } from '../../../../components/ui/stars.tsx';
import { thresholds } from '../../../../config/limits.ts';
import { paths } from '../../../../config/paths.ts';
import { formatNumber, plural } from '../../../../lib/format/count.ts';
import { formatMonth } from '../../../../lib/format/date.ts';
import { useSiteSettings } from '../../../../lib/site/site-settings.ts';
import { mapsLink } from '../../model/links.ts';
import { OpenStatus } from '../open-status.tsx';
import { SaveButton } from '../save-button.tsx';
import { VerifiedBadge } from '../verified-badge.tsx';
import { TodayHours } from './today-hours.tsx';

/** The facts of a business, before anything else: what it is, whether it is open, how it is rated, where it stands. */
export const BusinessHeader = ({ business }: { business: Business }) => (
  <header className="max-w-4xl">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <SiteLink
        to={paths.category(business.category.slug)}
        className="inline-flex items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline max-sm:min-h-11"
      >
        {business.category.name}
      </SiteLink>
      {business.isSponsored && <span className="text-ink-2">Sponsored</span>}
    </p>
    <h1 className={clsx('mt-1', business.name.length > thresholds.longName ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-4xl')}>
      <bdi>{business.name}</bdi>
    </h1>
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <RatingSummary rating={business.rating} reviewCount={business.reviewCount} />
      <OpenStatus business={business} />
      <TodayHours business={business} />
      {business.isVerified && <VerifiedBadge withText />}
      {business.priceRange && <span>{business.priceRange}</span>}
      <span className="text-ink-2">Updated {formatMonth(business.updatedAt)}</span>
    </div>
    <div className="mt-3 flex flex-wrap items-start gap-x-7">
      {business.address && <AddressLine business={business} address={business.address} />}
      <div className="-ms-3 flex">
        <SaveButton business={business} withText />
        <ShareButton title={business.name} />
      </div>
    </div>
  </header>
);

const RatingSummary = ({ rating, reviewCount }: Pick<Business, 'rating' | 'reviewCount'>) =>
  rating === null ? null : (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <Stars rating={Number(rating)} />
      <span className="font-semibold">{Number(rating).toFixed(1)}</span>
      {reviewCount > 0 && (
        <span className="text-ink-2">
          {formatNumber(reviewCount)} {plural(reviewCount, 'review')}
        </span>
      )}
    </span>
  );

const AddressLine = ({ business, address }: { business: Business; address: string }) => {
  const href = mapsLink(business, useSiteSettings().map.provider);
  return (
    <div className="mt-1.5 flex min-w-0 items-start gap-2">
      <MapPin aria-hidden className="mt-1 size-4.5 shrink-0 text-ink-2" />
      <address className="max-w-prose pt-0.5 not-italic">
        {href ? (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
          >
            <bdi>{address}</bdi>
          </a>
        ) : (
          <bdi>{address}</bdi>
        )}
      </address>
      <CopyButton text={address} label="Copy address" done="Address copied" failed="Address not copied" />
    </div>
  );
};
