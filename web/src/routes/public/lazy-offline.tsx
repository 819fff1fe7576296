import { type ComponentType, useEffect, useState } from 'react';
import { whenLoaded } from '../../lib/page/when-loaded.ts';

/** The code for times without a network, loaded once the page has come, while there still is one. */
export const LazyOffline = () => {
  const [loaded, setLoaded] = useState<{ Offline: ComponentType } | null>(null);
  useEffect(() => whenLoaded(() => void import('./offline.tsx').then(setLoaded, () => undefined)), []);
  return loaded && <loaded.Offline />;
};
