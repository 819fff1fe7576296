import { type ComponentType, useEffect, useState } from 'react';
import { whenLoaded } from '../../lib/page/when-loaded.ts';

/** What a lost network needs is loaded once the page has come, while there still is one. */
export const LazyOffline = () => {
  const [loaded, setLoaded] = useState<{ Offline: ComponentType } | null>(null);
  useEffect(() => whenLoaded(() => void import('./offline.tsx').then(setLoaded, () => undefined)), []);
  return loaded && <loaded.Offline />;
};
