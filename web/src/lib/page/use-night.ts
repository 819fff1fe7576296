import { useSyncExternalStore } from 'react';

const dark = '(prefers-color-scheme: dark)';

const isNight = (): boolean => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia(dark).matches;
};

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const media = matchMedia(dark);
  media.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', onChange);
  };
};

/** Whether the page is drawn in the colours of the night; false on the server, where it cannot be known. */
export const useNight = (): boolean => useSyncExternalStore(subscribe, isNight, () => false);
