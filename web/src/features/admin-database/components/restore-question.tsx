import type { Backup } from '@directory/contracts';
import { WordQuestion } from '../../../components/admin/word-question.tsx';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { useRestore } from '../api/use-database-work.ts';

interface RestoreQuestionProps {
  backup: Backup;
  onClose: () => void;
}

/** Asks for the typed word: everything that was done since the backup is replaced. */
export const RestoreQuestion = ({ backup, onClose }: RestoreQuestionProps) => {
  const restore = useRestore(backup, onClose);
  return (
    <WordQuestion
      title={`${formatTurkishTime(backup.takenAt)} yedeği geri yüklensin mi?`}
      label="Yedeği geri yükle"
      word="GERİ YÜKLE"
      texts={['Yedeği geri yükle', 'Başlatılıyor…']}
      isPending={restore.isPending}
      onYes={restore.mutate}
      onClose={onClose}
    >
      <p className="mt-2 text-ink-2">
        Rehber, ayarlar, mesajlar ve abonelikler o andaki hâline döner; sonradan yapılan değişiklikler kaybolur. Giriş bilgileri ve işlem
        geçmişi değişmez.
      </p>
      <p className="mt-3 rounded-control bg-sunken px-4 py-3 text-sm">
        Önce bugünkü durumun yedeği alınır. Geri yükleme sürerken site açık kalır, ama değişiklik yapılamaz.
      </p>
    </WordQuestion>
  );
};
