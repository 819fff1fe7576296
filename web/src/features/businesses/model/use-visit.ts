import type { Business } from '@directory/contracts';
import { useEffect } from 'react';
import { recentBusinesses, savedBusinesses } from './device-lists.ts';

/** Remembers on this device that the page of a business was seen, and renews what is kept of a saved one. */
export const useVisit = (business: Business): void => {
  useEffect(() => {
    const now = Date.now();
    recentBusinesses.add(business, now);
    savedBusinesses.renew(business, now);
  }, [business]);
};
