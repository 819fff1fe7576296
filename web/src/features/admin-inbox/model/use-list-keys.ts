import { useEffect } from 'react';

interface ListKeys {
  count: number;
  /** Index of the chosen row; -1: none. */
  current: number;
  onChoose: (index: number) => void;
  /** Id of the field that '/' leads to. */
  filterId: string;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** j and k lead through a list, '/' to its filters. Not while somebody types. */
export const useListKeys = ({ count, current, onChoose, filterId }: ListKeys): void =>
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { j: 1, k: -1 }[event.key];
      const next = current + (step ?? 0);
      if (step !== undefined && next >= 0 && next < count) onChoose(next);
      if (event.key !== '/') return;
      event.preventDefault();
      document.getElementById(filterId)?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [count, current, onChoose, filterId]);
