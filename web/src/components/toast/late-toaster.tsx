import { type ComponentType, useEffect, useState } from 'react';

const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
};

/** Notifications and tooltips of public pages: their code comes when the browser is idle, because nothing needs them before a click. */
export const LateToaster = () => {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(() => whenIdle(() => void import('./toaster.tsx').then(setLoaded)), []);
  useEffect(() => whenIdle(() => void import('../tooltip/tips.ts').then(({ startTips }) => startTips())), []);
  return loaded ? <loaded.Toaster /> : null;
};
