import { useEffect, useState } from 'react';
import { delaysMs } from '../../config/limits.ts';

/** A text once nothing was typed for a moment. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), delaysMs.search);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};
