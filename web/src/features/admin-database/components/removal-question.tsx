import type { Backup } from '@directory/contracts';
import { useRef } from 'react';
import { useModal } from '../../../components/admin/use-modal.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { useBackupRemoval } from '../api/use-database-work.ts';

interface RemovalQuestionProps {
  backup: Backup;
  onClose: () => void;
}

export const RemovalQuestion = ({ backup, onClose }: RemovalQuestionProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const removal = useBackupRemoval();
  return (
    <Dialog
      dialog={dialog}
      id="backup-removal-question"
      label="Yedeği sil"
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-panel p-6"
      onClose={onClose}
    >
      <h2 className="text-xl">{formatTurkishTime(backup.takenAt)} yedeği silinsin mi?</h2>
      <p className="mt-2 text-ink-2">Dosya saklandığı yerden de silinir ve geri getirilemez.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button tone="danger" disabled={removal.isPending} onClick={() => removal.mutate(backup, { onSuccess: onClose })}>
          Yedeği sil
        </Button>
        <Button tone="plain" onClick={onClose}>
          Vazgeç
        </Button>
      </div>
    </Dialog>
  );
};
