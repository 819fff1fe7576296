import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; false on the server and while hydrating, where it cannot be known. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
};
