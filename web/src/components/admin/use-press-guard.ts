import { useEffect, useState } from 'react';
import { delaysMs } from '../../config/limits.ts';

/** False for a moment after a button has appeared: a double click on what stood there before must not press it unseen. */
export const usePressGuard = (): boolean => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), delaysMs.pressGuard);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
};
