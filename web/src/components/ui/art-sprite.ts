import { useSyncExternalStore } from 'react';
import { staticBase } from '../../config/static.ts';
import { whenLoaded } from '../../lib/page/when-loaded.ts';

/** The drawings, all in one file. */
export const artSprite = `${staticBase}/art.svg`;

let isAsked = false;
let hasFailed = false;
const listeners = new Set<() => void>();

/** Browsers do not say that a <use> found nothing; a picture of the same file does, and comes from the cache where it is there. */
const ask = (): void => {
  const probe = new Image();
  probe.onerror = () => {
    hasFailed = true;
    for (const listener of listeners) listener();
  };
  probe.src = artSprite;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (!isAsked) whenLoaded(ask);
  isAsked = true;
  return () => listeners.delete(listener);
};

/** True once it is known that the drawings cannot be had. */
export const useArtFailed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasFailed,
    () => false,
  );
