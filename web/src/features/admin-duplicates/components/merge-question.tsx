import { type Business, mergeUndoDays } from '@directory/contracts';
import { useState } from 'react';
import { useKeptFocus } from '../../../components/admin/use-kept-focus.ts';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

interface MergeQuestionProps {
  kept: Business;
  removed: Business;
  /** Number of fields that take the value of the record that goes. */
  taken: number;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Says what a merge does, and does it once that was read. */
export const MergeQuestion = ({ kept, removed, taken, isBusy, onConfirm }: MergeQuestionProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const button = useKeptFocus<HTMLButtonElement>(String(isAsking));
  if (!isAsking)
    return (
      <Button ref={button} onClick={() => setIsAsking(true)}>
        Birleştir
      </Button>
    );
  return (
    <div role="alert" className="rounded-panel bg-sunken p-4 text-sm">
      <p className="break-words">
        <strong className="font-medium">{removed.name}</strong> kaydı kaldırılacak, adresi{' '}
        <strong className="font-medium">{kept.name}</strong> kaydına yönlendirilecek.{' '}
        {taken > 0 && `${formatTurkishNumber(taken)} alan kaldırılan kayıttan alınacak. `}
        {mergeUndoDays} gün içinde geri alabilirsiniz.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" disabled={isBusy} onClick={onConfirm}>
          {isBusy ? 'Birleştiriliyor…' : 'Kayıtları birleştir'}
        </Button>
        <Button tone="plain" size="small" disabled={isBusy} onClick={() => setIsAsking(false)} autoFocus>
          Vazgeç
        </Button>
      </div>
    </div>
  );
};
