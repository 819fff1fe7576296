import { type ComponentType, useEffect, useState } from 'react';
import { limits } from '../../../config/limits.ts';
import { recentBusinesses } from '../../../features/businesses/model/device-lists.ts';

/** The businesses that were seen last on this device. Its code is loaded only where there are any. */
export const RecentlyViewed = () => {
  const [loaded, setLoaded] = useState<{ RecentSection: ComponentType<{ most?: number }> } | null>(null);
  useEffect(() => {
    // Without it the page is as good: a failure is not worth a word.
    if (recentBusinesses.read().length > 0) void import('../saved/recent-section.tsx').then(setLoaded, () => undefined);
  }, []);
  return loaded && <div className="page-width">{<loaded.RecentSection most={limits.recentOnHome} />}</div>;
};
