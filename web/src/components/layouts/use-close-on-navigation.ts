import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes a dialog whenever the address changes. It may have been opened before the app took the page over. */
export const useCloseOnNavigation = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) dialog.current?.close();
    openedAt.current = key;
  }, [key, dialog]);
};
