import type { ImportRun } from '@directory/contracts';
import { Download, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { useRunCommand } from '../api/use-run-command.ts';

/** Businesses that an undo would look at. */
const writtenBy = ({ created, updated }: ImportRun): number => created + updated;

const canUndo = (run: ImportRun): boolean => ['done', 'failed', 'cancelled'].includes(run.state) && writtenBy(run) > 0;

/** The actions that a run which has ended still takes. */
export const RunActions = ({ run }: { run: ImportRun }) => {
  const command = useRunCommand(run.id);
  const [isSure, setSure] = useState(false);
  const canResume = run.state === 'failed' || run.state === 'cancelled';
  if (!canResume && !canUndo(run) && run.rejected === 0) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        {run.rejected > 0 && (
          <a href={`/api/admin/imports/${run.id}/rejected.xlsx`} download className={buttonClass('quiet', 'small')}>
            <Download aria-hidden className="size-4" />
            Reddedilen satırları indir
          </a>
        )}
        {canResume && (
          <Button tone="quiet" size="small" disabled={command.isPending} onClick={() => command.mutate('resume')}>
            <RotateCcw aria-hidden className="size-4" />
            Kaldığı yerden devam et
          </Button>
        )}
        {canUndo(run) && !isSure && (
          <Button tone="danger" size="small" disabled={command.isPending} onClick={() => setSure(true)}>
            <Undo2 aria-hidden className="size-4" />
            Geri al
          </Button>
        )}
      </div>
      {canUndo(run) && isSure && (
        <UndoQuestion run={run} isPending={command.isPending} onYes={() => command.mutate('undo')} onNo={() => setSure(false)} />
      )}
    </div>
  );
};

interface UndoQuestionProps {
  run: ImportRun;
  isPending: boolean;
  onYes: () => void;
  onNo: () => void;
}

const UndoQuestion = ({ run, isPending, onYes, onNo }: UndoQuestionProps) => (
  <fieldset className="mt-3 rounded-control bg-danger-soft p-4 text-sm">
    <legend className="sr-only">Geri alma onayı</legend>
    <p>
      Bu içe aktarmanın eklediği {formatTurkishNumber(run.created)} işletme silinir, değiştirdiği {formatTurkishNumber(run.updated)} işletme
      önceki değerlerine döner. Sonradan elle veya başka bir içe aktarmayla değiştirilenler olduğu gibi kalır.
    </p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button tone="danger" size="small" disabled={isPending} onClick={onYes}>
        Evet, geri al
      </Button>
      <Button tone="plain" size="small" disabled={isPending} onClick={onNo} autoFocus>
        Vazgeç
      </Button>
    </div>
  </fieldset>
);
