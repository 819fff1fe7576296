import { type RefObject, useEffect, useRef, useState } from 'react';

interface Nearness<Place> {
  place: RefObject<Place | null>;
  isNear: boolean;
}

/** Stays true from the moment at which the place comes into view, or as near as `nearness` says; at once where that is not to be waited for. */
export const useIsNear = <Place extends Element>(isAwaited = true, nearness?: IntersectionObserverInit): Nearness<Place> => {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(!isAwaited);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), nearness);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, nearness]);
  return { place, isNear };
};
