import { useSyncExternalStore } from 'react';

/** Keys of the lists in the browser's storage. */
export const deviceKeys = { saved: 'saved', recent: 'recent' } as const;

/** Told to the window by a list that has changed. The code of the lists is loaded when one is used; this much comes with every page. */
export const deviceListEvent = 'device-list';

/** The stored text of a list; empty where there is none, or the browser stores nothing. */
export const storedText = (key: string): string => {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const subscribe = (listener: () => void): (() => void) => {
  const names = [deviceListEvent, 'storage'];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
};

/** Whether a business is saved on this device; unknown on the server and while hydrating. A category's slug is followed by nothing. */
export const useIsSaved = (slug: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => storedText(deviceKeys.saved).includes(`"slug":${JSON.stringify(slug)},"name"`),
    () => false,
  );
