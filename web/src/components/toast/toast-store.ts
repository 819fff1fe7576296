import type { ReactElement } from 'react';
import { delaysMs } from '../../config/limits.ts';

export interface ToastMessage {
  id: number;
  title: string;
  text?: string;
  /** The link that the visitor may want now; a press on it closes the toast. */
  action?: { text: string; link: ReactElement };
  tone: 'normal' | 'danger';
  isOpen: boolean;
}

let shown: ToastMessage | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

const publish = (message: ToastMessage | null): void => {
  shown = message;
  for (const listener of listeners) listener();
};

const isShown = (id: number): boolean => shown?.id === id;

/** Shows a toast in place of the one that may be there: one is visible at a time. */
export const showToast = (message: Pick<ToastMessage, 'title'> & Partial<Pick<ToastMessage, 'text' | 'action' | 'tone'>>): void =>
  publish({ tone: 'normal', ...message, id: nextId++, isOpen: true });

export const dismissToast = (id: number): void => {
  if (!shown || !isShown(id)) return;
  publish({ ...shown, isOpen: false });
  setTimeout(() => isShown(id) && publish(null), delaysMs.toastRemoval);
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => shown,
  onServer: () => null,
};
