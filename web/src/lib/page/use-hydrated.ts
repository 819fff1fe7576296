import { useSyncExternalStore } from 'react';

const never = () => () => {};

type Plain = boolean | number | string;

/** `before` on the server and while its markup is taken over, `value` from then on. Draws again only where the two differ. */
export const useAfterHydration = <Value extends Plain>(value: Value, before: Value): Value =>
  useSyncExternalStore(
    never,
    () => value,
    () => before,
  );

/** For what the server cannot know or draw. */
export const useHydrated = (): boolean => useAfterHydration<boolean>(true, false);
