import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { showToast } from '../../components/toast/toast-store.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { sessionExpiry, useSessionExpired } from '../../features/admin-session/model/session-expiry.ts';
import { sessionHint } from '../../features/admin-session/model/session-hint.ts';
import { SignInForm } from '../../features/admin-sign-in/components/sign-in-form.tsx';

/** Asks to sign in again over the screen that stands open: what was typed there stays. */
export const ExpiredSessionDialog = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();
  const isExpired = useSessionExpired();
  useEffect(() => {
    const { current } = dialog;
    if (isExpired && !current?.open) current?.showModal();
    if (!isExpired) current?.close();
    current?.addEventListener('close', sessionExpiry.clear);
    return () => current?.removeEventListener('close', sessionExpiry.clear);
  }, [isExpired]);
  const handleDone = () => {
    sessionHint.write(Date.now());
    sessionExpiry.clear();
    showToast({ title: 'Oturumunuz yenilendi', text: 'Kaldığınız yerden devam edebilirsiniz.' });
    void client.invalidateQueries();
  };
  return (
    <Dialog dialog={dialog} id={useId()} label="Oturumunuz sona erdi" className="m-auto w-[calc(100%-2rem)] max-w-md rounded-panel p-6">
      <h2 className="text-xl">Oturumunuz sona erdi</h2>
      <p className="mt-2 mb-6 text-ink-2">
        Devam etmek için yeniden giriş yapın. Bu ekranda yazdıklarınız duruyor; girişten sonra kaydedebilirsiniz.
      </p>
      {isExpired && <SignInForm onDone={handleDone} doneText="Giriş başarılı." />}
      <Button tone="plain" size="small" className="mt-4" onClick={() => dialog.current?.close()}>
        Ekrana dön
      </Button>
    </Dialog>
  );
};
