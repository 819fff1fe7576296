import type { Backup } from '@directory/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '../../../components/admin/text-field.tsx';
import { useModal } from '../../../components/admin/use-modal.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { useRestore } from '../api/use-database-work.ts';

const word = 'GERİ YÜKLE';

interface RestoreQuestionProps {
  backup: Backup;
  onClose: () => void;
}

/** Asks for the typed word: everything that was done since the backup is replaced. */
export const RestoreQuestion = ({ backup, onClose }: RestoreQuestionProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  useModal(dialog);
  const restore = useRestore(backup, onClose);
  const isTyped = typed.trim().toLocaleUpperCase('tr') === word;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped && !restore.isPending) restore.mutate();
  };
  return (
    <Dialog
      dialog={dialog}
      id="restore-question"
      label="Yedeği geri yükle"
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-panel p-6"
      onClose={onClose}
    >
      <h2 className="text-xl">{formatTurkishTime(backup.takenAt)} yedeği geri yüklensin mi?</h2>
      <p className="mt-2 text-ink-2">
        Rehber, ayarlar, mesajlar ve abonelikler o andaki hâline döner; sonradan yapılan değişiklikler kaybolur. Giriş bilgileri ve işlem
        geçmişi değişmez.
      </p>
      <p className="mt-3 rounded-control bg-sunken px-4 py-3 text-sm">
        Önce bugünkü durumun yedeği alınır. Geri yükleme sürerken site açık kalır, ama değişiklik yapılamaz.
      </p>
      <form onSubmit={handleSubmit} className="mt-4">
        <TextField id="restore-word" label={`Onaylamak için ${word} yazın`} value={typed} onChange={setTyped} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" tone="danger" disabled={!isTyped || restore.isPending}>
            {restore.isPending ? 'Başlatılıyor…' : 'Yedeği geri yükle'}
          </Button>
          <Button tone="plain" disabled={restore.isPending} onClick={onClose}>
            Vazgeç
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
