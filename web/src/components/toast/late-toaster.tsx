import { type ComponentType, useEffect, useState } from 'react';

/** What a visitor who is about to use the page does first. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Runs once, at the first sign of a visitor. */
const atFirstSign = (run: () => void): (() => void) => {
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, handleSign);
  };
  const handleSign = () => {
    stop();
    run();
  };
  for (const sign of signs) window.addEventListener(sign, handleSign, { passive: true });
  return stop;
};

/** Notifications and tooltips of public pages: their code comes when somebody touches the page, because nothing shows them before. */
export const LateToaster = () => {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(
    () =>
      atFirstSign(() => {
        void import('./toaster.tsx').then(setLoaded);
        void import('../tooltip/tips.ts').then(({ startTips }) => startTips());
      }),
    [],
  );
  return loaded ? <loaded.Toaster /> : null;
};
