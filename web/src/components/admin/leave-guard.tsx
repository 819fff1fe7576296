import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Departure, watchDepartures } from './watch-departures.ts';

/** Asks before unsaved changes are left: by a link, the browser's buttons or the sign-out in a dialog, by closing the tab with the browser's own question. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const target = useRef<Departure>('');
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (departure: Departure) => {
      target.current = departure;
      if (!dialog.current?.open) dialog.current?.showModal();
    };
    return watchDepartures(ask);
  }, [isDirty]);
  const handleLeave = () => {
    dialog.current?.close();
    if (typeof target.current === 'string') void navigate(target.current);
    else target.current();
  };
  return (
    <Dialog
      dialog={dialog}
      id={useId()}
      label="Kaydedilmemiş değişiklikler"
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-panel p-6"
    >
      <h2 className="text-xl">Kaydedilmemiş değişiklikler var</h2>
      <p className="mt-2 text-ink-2">Bu sayfadan ayrılırsanız yaptığınız değişiklikler kaybolur.</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button size="small" onClick={() => dialog.current?.close()}>
          Sayfada kal
        </Button>
        <Button tone="danger" size="small" onClick={handleLeave}>
          Kaydetmeden ayrıl
        </Button>
      </div>
    </Dialog>
  );
};
