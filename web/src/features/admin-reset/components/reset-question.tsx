import type { ResetResult } from '@directory/contracts';
import { Download } from 'lucide-react';
import { WordQuestion } from '../../../components/admin/word-question.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { useReset } from '../api/use-reset.ts';

interface ResetQuestionProps {
  onClose: () => void;
  onDone: (result: ResetResult) => void;
}

/** Asks for the typed word. A backup is taken first; the export is offered beside it. */
export const ResetQuestion = ({ onClose, onDone }: ResetQuestionProps) => {
  const reset = useReset(onDone);
  return (
    <WordQuestion
      title="Bütün veriler silinsin mi?"
      label="Veritabanını sıfırla"
      word="SIFIRLA"
      texts={['Bütün verileri sil', 'Yedek alınıp siliniyor…']}
      isPending={reset.isPending}
      onYes={reset.mutate}
      onClose={onClose}
    >
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
    </WordQuestion>
  );
};
