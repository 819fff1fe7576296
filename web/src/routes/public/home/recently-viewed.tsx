import { type ComponentType, useEffect, useState } from 'react';
import { limits } from '../../../config/limits.ts';
import { deviceKeys, storedText } from '../../../features/businesses/model/device-marks.ts';

/** The businesses that were seen last on this device. Its code is loaded only where there are any. */
export const RecentlyViewed = () => {
  const [loaded, setLoaded] = useState<{ RecentSection: ComponentType<{ most?: number }> } | null>(null);
  useEffect(() => {
    // Without it the page is as good: a failure is not worth a word.
    if (storedText(deviceKeys.recent)) void import('../saved/recent-section.tsx').then(setLoaded, () => undefined);
  }, []);
  return loaded && <div className="page-width">{<loaded.RecentSection most={limits.recentOnHome} />}</div>;
};
