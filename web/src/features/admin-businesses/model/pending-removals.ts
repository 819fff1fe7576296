import { useSyncExternalStore } from 'react';
import { adminDelaysMs } from '../../../config/admin-limits.ts';
import { adminBusinessesPath } from '../api/list-businesses.ts';

/** A business that goes once the time to take it back is over, or the page is left. */
export interface PendingRemoval {
  id: number;
  name: string;
}

interface Waiting extends PendingRemoval {
  timer: ReturnType<typeof setTimeout>;
  onDone: (hasGone: boolean) => void;
}

const waiting = new Map<number, Waiting>();
const listeners = new Set<() => void>();
let shown: readonly PendingRemoval[] = [];

const publish = (): void => {
  shown = [...waiting.values()].map(({ id, name }) => ({ id, name }));
  for (const listener of listeners) listener();
};

/** `keepalive`: the call outlives the page that is left. */
const removeNow = async ({ id, onDone }: Waiting): Promise<void> => {
  waiting.delete(id);
  const request = { method: 'DELETE', credentials: 'include', keepalive: true } as const;
  const hasGone = await fetch(`${adminBusinessesPath}/${id}`, request).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  );
  onDone(hasGone);
  publish();
};

const removeAllNow = (): void => {
  for (const removal of [...waiting.values()]) {
    clearTimeout(removal.timer);
    void removeNow(removal);
  }
};

/** Removes a business unless it is taken back in time. `onDone` hears whether it has gone. */
export const removeLater = ({ id, name }: PendingRemoval, onDone: (hasGone: boolean) => void): void => {
  if (waiting.size === 0) addEventListener('pagehide', removeAllNow);
  const removal: Waiting = { id, name, onDone, timer: setTimeout(() => void removeNow(removal), adminDelaysMs.removalUndo) };
  waiting.set(id, removal);
  publish();
};

export const takeBack = (id: number): void => {
  clearTimeout(waiting.get(id)?.timer);
  waiting.delete(id);
  publish();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePendingRemovals = (): readonly PendingRemoval[] => useSyncExternalStore(subscribe, () => shown);
