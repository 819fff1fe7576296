import { useMutation } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { endAllSessionsMutation } from '../api/list-sessions.ts';

interface EndAllSessionsProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** This browser has no session any more either. */
  onEnded: () => void;
}

/** Asks whether everybody is signed out, and does it. */
export const EndAllSessions = ({ dialog, onEnded }: EndAllSessionsProps) => {
  const ending = useMutation({
    ...endAllSessionsMutation(),
    onSuccess: () => {
      dialog.current?.close();
      onEnded();
    },
    onError: (error) => showToast({ title: 'Hata!', text: `Oturumlar kapatılamadı. ${failureText(error)}`, tone: 'danger' }),
  });
  return (
    <Dialog dialog={dialog} id={useId()} label="Tüm oturumları kapat" className="m-auto w-[calc(100%-2rem)] max-w-md rounded-panel p-6">
      <h2 className="text-xl">Tüm oturumlar kapatılsın mı?</h2>
      <p className="mt-2 text-ink-2">
        Bu oturum da kapanır; herkesin yeniden giriş yapması gerekir. Kaydedilmemiş değişiklikler yazıldıkları ekranda kalır.
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button tone="danger" size="small" disabled={ending.isPending} onClick={() => ending.mutate()}>
          Evet, tümünü kapat
        </Button>
        <Button tone="plain" size="small" onClick={() => dialog.current?.close()}>
          Vazgeç
        </Button>
      </div>
    </Dialog>
  );
};
