import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject } from 'react';

interface DialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The boot script opens the dialog by this id, from a link with `data-opens`. */
  id: string;
  label: string;
  className: string;
  /** The dialog was closed, however. */
  onClose?: () => void;
  children: ReactNode;
}

const isBackdrop = (event: MouseEvent<HTMLDialogElement>): boolean => event.target === event.currentTarget;

/** The browser's own dialog: it keeps the focus inside. A click beside it and Escape close it, in browsers without `closedby` too. */
export const Dialog = ({ dialog, id, label, className, onClose, children }: DialogProps) => (
  <dialog
    ref={dialog}
    id={id}
    closedby="any"
    aria-label={label}
    onClose={onClose}
    onClick={(event) => isBackdrop(event) && dialog.current?.close()}
    onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
    className={clsx('bg-paper text-ink shadow-float backdrop:bg-shade', className)}
  >
    {children}
  </dialog>
);

/** A form of the dialog's own: its button closes the dialog before the app is there, too. */
export const DialogClose = ({ label, className }: { label: string; className?: string }) => (
  <form method="dialog" className={className}>
    <button type="submit" aria-label={label} className="inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken">
      <X aria-hidden className="size-6" />
    </button>
  </form>
);
