import { type ComponentType, useEffect, useState } from 'react';
import { toastStore } from './toast-store.ts';

/** What a visitor who is about to use the page does first. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Runs once, at the first sign of a visitor, or at a message: what is answered may have been asked before anybody listened. */
const atFirstSign = (run: () => void): (() => void) => {
  const stop = () => {
    forget();
    for (const sign of signs) window.removeEventListener(sign, handleSign);
  };
  const handleSign = () => {
    stop();
    run();
  };
  const forget = toastStore.subscribe(handleSign);
  for (const sign of signs) window.addEventListener(sign, handleSign, { passive: true });
  return stop;
};

/** Notifications and tooltips of public pages: their code comes when somebody touches the page, because nothing shows them before. */
export const LazyToaster = () => {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(
    () =>
      atFirstSign(() => {
        void import('./toaster.tsx').then(setLoaded);
        void import('../tooltip/tooltips.ts').then(({ startTooltips }) => startTooltips());
      }),
    [],
  );
  return loaded ? <loaded.Toaster /> : null;
};
