import type { Business } from '@directory/contracts';
import { useEffect } from 'react';
import { whenLoaded } from '../../../lib/page/when-loaded.ts';

const note = async (business: Business): Promise<void> => {
  const { recentBusinesses, savedBusinesses } = await import('./device-lists.ts');
  const now = Date.now();
  recentBusinesses.add(business, now);
  savedBusinesses.renew(business.slug, business, now);
};

/** Remembers on this device that the page of a business was seen, and renews what is kept of a saved one. The page is as good without it. */
export const useVisit = (business: Business): void => {
  useEffect(() => whenLoaded(() => void note(business).catch(() => undefined)), [business]);
};
