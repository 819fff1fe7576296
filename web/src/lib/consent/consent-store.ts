import { useSyncExternalStore } from 'react';

/** A visitor's choice on code that measures or advertises; `asked`: they want to choose anew. */
export type Consent = 'granted' | 'denied' | 'asked';

const storageKey = 'consent';
const listeners = new Set<() => void>();

const stored = (): Consent | null => {
  try {
    const value = window.localStorage.getItem(storageKey);
    return value === 'granted' || value === 'denied' ? value : null;
  } catch {
    // A browser that stores nothing asks on every page.
    return null;
  }
};

let current: Consent | null | undefined;

/** null: the visitor has not chosen. */
export const readConsent = (): Consent | null => {
  current ??= stored();
  return current;
};

const set = (consent: Consent): void => {
  current = consent;
  for (const listener of listeners) listener();
};

/** Remembers the choice on this device. */
export const saveConsent = (consent: 'granted' | 'denied'): void => {
  try {
    window.localStorage.setItem(storageKey, consent);
  } catch {
    // It holds for this page then.
  }
  set(consent);
};

/** Shows the question again. */
export const askForConsent = (): void => set('asked');

/** Forgets what was read: for tests, whose storage is emptied. */
export const resetConsent = (): void => {
  current = undefined;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, readConsent, () => null);
