import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useModal } from '../../../components/admin/use-modal.ts';
import { Button } from '../../../components/ui/button.tsx';

interface BusinessDialogProps {
  title: string;
  /** Asked to close: by the cross or Escape. */
  onClose: () => void;
  children: ReactNode;
}

/** The edit dialog's frame: it never closes by itself, so that nothing typed is lost. */
export const BusinessDialog = ({ title, onClose, children }: BusinessDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="business-dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto h-[min(100dvh,60rem)] max-h-dvh w-full max-w-5xl bg-paper text-ink shadow-float backdrop:bg-shade sm:h-[min(94dvh,60rem)] sm:rounded-panel"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-start justify-between gap-4 px-5 pt-4 sm:px-7 sm:pt-6">
          <h2 id="business-dialog-title" className="line-clamp-2 text-xl">
            {title}
          </h2>
          <Button tone="plain" size="small" aria-label="Kapat" onClick={onClose}>
            <X aria-hidden className="size-5" />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
};
