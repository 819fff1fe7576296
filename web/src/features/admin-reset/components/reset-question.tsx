import type { ResetResult } from '@directory/contracts';
import { Download } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '../../../components/admin/text-field.tsx';
import { useModal } from '../../../components/admin/use-modal.ts';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useReset } from '../api/use-reset.ts';

const word = 'SIFIRLA';

interface ResetQuestionProps {
  onClose: () => void;
  onDone: (result: ResetResult) => void;
}

/** Asks for the typed word. A backup is taken first; the export is offered beside it. */
export const ResetQuestion = ({ onClose, onDone }: ResetQuestionProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  useModal(dialog);
  const reset = useReset(onDone);
  const isTyped = typed.trim().toLocaleUpperCase('tr') === word;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped && !reset.isPending) reset.mutate();
  };
  return (
    <Dialog
      dialog={dialog}
      id="reset-question"
      label="Veritabanını sıfırla"
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-panel p-6"
      onClose={onClose}
    >
      <h2 className="text-xl">Bütün veriler silinsin mi?</h2>
      <p className="mt-2 text-ink-2">
        Rehberdeki her şey silinir; önceki içe aktarmalar artık geri alınamaz. Numaralar yeniden 1’den başlar.
      </p>
      <p className="mt-3 rounded-control bg-sunken px-4 py-3 text-sm">
        Silmeden önce yedek alınır; Veritabanı ekranından geri yükleyebilirsiniz. Yedek alınamazsa hiçbir şey silinmez.
      </p>
      <a href="/api/export-businesses" download className={buttonClass('quiet', 'small', 'mt-3')}>
        <Download aria-hidden className="size-4" />
        Önce tümünü dışa aktar
      </a>
      <form onSubmit={handleSubmit} className="mt-4">
        <TextField id="reset-word" label={`Onaylamak için ${word} yazın`} value={typed} onChange={setTyped} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" tone="danger" disabled={!isTyped || reset.isPending}>
            {reset.isPending ? 'Yedek alınıp siliniyor…' : 'Bütün verileri sil'}
          </Button>
          <Button tone="plain" disabled={reset.isPending} onClick={onClose}>
            Vazgeç
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
