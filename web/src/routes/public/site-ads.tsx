import type { ComponentProps, ReactNode } from 'react';
import { delaysMs } from '../../config/limits.ts';
import { AdRoom, AdSlot, BookedAd, useBookedPlacement, useMayAdvertise } from '../../features/ads/components/ad-slot.tsx';

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
  const mayAdvertise = useMayAdvertise();
  if (!booked) return undefined;
  const slot = mayAdvertise ? (
    <li className="min-w-0">
      <BookedAd booked={booked} delayMs={delaysMs.firstAd} />
    </li>
  ) : (
    <AdRoom booked={booked} />
  );
  return (index) => (index + 1) % booked.frequency === 0 && slot;
};
