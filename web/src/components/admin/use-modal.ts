import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where the keyboard goes on when nothing is left to give the focus back to. */
const contentId = 'main';

/** The field that a dialog opens for. */
const wanted = '[data-opens-here]';

const giveBack = (opener: Element | null): void => {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  if (isThere) opener.focus();
  else document.getElementById(contentId)?.focus({ preventScroll: true });
};

/** Keeps a dialog modal while it is mounted, the focus first in the field with `data-opens-here`. Then the focus goes back to what opened it, or to the screen where that is gone. */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      // The browser gives the focus to the first control, which is the cross or the frame of a list.
      element.showModal();
      element.querySelector<HTMLElement>(wanted)?.focus();
    }
    return () => {
      element?.close();
      giveBack(opener);
    };
  }, [dialog, opener]);
};
