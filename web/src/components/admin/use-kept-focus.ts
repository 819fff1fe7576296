import { useEffect, useRef } from 'react';

/**
 * Takes the focus to an element whenever `stage` changes and the control that had it is gone: without that it would fall to the top of the page, and
 * the keyboard would begin anew. A focus that stands somewhere is left alone.
 */
export const useKeptFocus = <Target extends HTMLElement>(stage: string, { isTakenAtFirst = false } = {}) => {
  const target = useRef<Target>(null);
  const shown = useRef(isTakenAtFirst ? null : stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) target.current?.focus({ preventScroll: true });
  }, [stage]);
  return target;
};
