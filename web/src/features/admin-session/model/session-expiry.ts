import { useSyncExternalStore } from 'react';

let isExpired = false;
const listeners = new Set<() => void>();

const set = (value: boolean): void => {
  isExpired = value;
  for (const listener of listeners) listener();
};

/** Whether a call was refused because the session has ended while a screen was open. */
export const sessionExpiry = {
  report: (): void => set(true),
  clear: (): void => set(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => isExpired,
};

export const useSessionExpired = (): boolean => useSyncExternalStore(sessionExpiry.subscribe, sessionExpiry.get);
