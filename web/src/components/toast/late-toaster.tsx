import { type ComponentType, useEffect, useState } from 'react';

const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
};

/** The notification area of public pages: its code comes when the browser is idle, because nothing shows a toast before a click. */
export const LateToaster = () => {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(() => whenIdle(() => void import('./toaster.tsx').then(setLoaded)), []);
  return loaded ? <loaded.Toaster /> : null;
};
