import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where the keyboard goes on when nothing is left to give the focus back to. */
const contentId = 'main';

const giveBack = (opener: Element | null): void => {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  if (isThere) opener.focus();
  else document.getElementById(contentId)?.focus({ preventScroll: true });
};

/** Keeps a dialog modal while it is mounted. Then the focus goes back to what opened it, or to the screen where that is gone. */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      giveBack(opener);
    };
  }, [dialog, opener]);
};
