import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its markup is taken over, true from then on: for what the server cannot know or draw. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
