import type { ComponentProps, ReactNode } from 'react';
import { delaysMs } from '../../config/limits.ts';
import { AdSlot, BookedAd, useBookedPlacement } from '../../features/ads/components/ad-slot.tsx';

type SiteAdProps = Omit<ComponentProps<typeof AdSlot>, 'delayMs' | 'failureText'> & {
  /** True for the second advertisement of a page: it comes later, and says so where it fails. */
  isSecond?: boolean;
};

/** An advertisement of a page, as the site's settings allow it. */
export const SiteAd = ({ isSecond = false, ...slot }: SiteAdProps) => (
  <AdSlot
    {...slot}
    delayMs={isSecond ? delaysMs.secondAd : delaysMs.firstAd}
    failureText={isSecond ? 'Second advertisement could not be loaded' : 'Advertisement could not be loaded'}
  />
);

/** Advertisements between the cards of a list, after every Nth; undefined where none is booked. */
export const useInlineAds = (): ((index: number) => ReactNode) | undefined => {
  const booked = useBookedPlacement('inline');
  if (!booked) return undefined;
  return (index) =>
    (index + 1) % booked.frequency === 0 && (
      <li className="min-w-0">
        <BookedAd booked={booked} delayMs={delaysMs.firstAd} />
      </li>
    );
};
