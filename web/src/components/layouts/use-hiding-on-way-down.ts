import { type RefObject, useEffect } from 'react';
import { thresholds } from '../../config/limits.ts';

/** Marks an element as away while the page scrolls down, and takes the mark back on the way up. */
export const useHidingOnWayDown = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let last = window.scrollY;
    const handleScroll = () => {
      const top = window.scrollY;
      if (Math.abs(top - last) < thresholds.headerTurnPx) return;
      element.current?.toggleAttribute('data-away', top > last && top > thresholds.headerStaysPx);
      last = top;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [element]);
};
