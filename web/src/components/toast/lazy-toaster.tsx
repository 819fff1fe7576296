import { type ComponentType, useEffect, useState } from 'react';
import { toastStore } from './toast-store.ts';

/** The first events of a visitor who is about to use the page. */
const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Runs once, at the first interaction or message: a message may have been shown before anything listened. */
const onFirstInteraction = (run: () => void): (() => void) => {
  const stop = () => {
    forget();
    for (const name of interactions) window.removeEventListener(name, handleInteraction);
  };
  const handleInteraction = () => {
    stop();
    run();
  };
  const forget = toastStore.subscribe(handleInteraction);
  for (const name of interactions) window.addEventListener(name, handleInteraction, { passive: true });
  return stop;
};

/** Notifications and tooltips of public pages: their code is loaded at the first interaction, because nothing shows them before. */
export const LazyToaster = () => {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(
    () =>
      onFirstInteraction(() => {
        void import('./toaster.tsx').then(setLoaded);
        void import('../tooltip/tooltips.ts').then(({ startTooltips }) => startTooltips());
      }),
    [],
  );
  return loaded ? <loaded.Toaster /> : null;
};
