import type { ImportRun } from '@directory/contracts';
import { Download, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useKeptFocus } from '../../../components/admin/use-kept-focus.ts';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { useRunCommand } from '../api/use-run-command.ts';
import { canReread, canUndo, undoText } from '../model/run-facts.ts';

/** The actions that a run which has ended still takes. What destroys stands apart. */
export const RunActions = ({ run }: { run: ImportRun }) => {
  const command = useRunCommand(run.id);
  if (!canReread(run) && !canUndo(run) && run.rejected === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap justify-between gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        {run.rejected > 0 && (
          <a href={`/api/admin/imports/${run.id}/rejected.xlsx`} download className={buttonClass('quiet', 'small')}>
            <Download aria-hidden className="size-4" />
            Reddedilen satırları indir
          </a>
        )}
        {canReread(run) && (
          <Button tone="quiet" size="small" disabled={command.isPending} onClick={() => command.mutate('resume')}>
            <RotateCcw aria-hidden className="size-4" />
            Dosyayı yeniden oku
          </Button>
        )}
      </div>
      {canUndo(run) && <UndoAction run={run} command={command} />}
    </div>
  );
};

interface UndoActionProps {
  run: ImportRun;
  command: ReturnType<typeof useRunCommand>;
}

const UndoAction = ({ run, command }: UndoActionProps) => {
  const [isAsking, setAsking] = useState(false);
  const button = useKeptFocus<HTMLButtonElement>(String(isAsking));
  if (isAsking) return <UndoQuestion run={run} command={command} onNo={() => setAsking(false)} />;
  return (
    <Button ref={button} tone="danger" size="small" disabled={command.isPending} onClick={() => setAsking(true)}>
      <Undo2 aria-hidden className="size-4" />
      Geri al
    </Button>
  );
};

const UndoQuestion = ({ run, command, onNo }: UndoActionProps & { onNo: () => void }) => (
  <fieldset className="w-full rounded-control bg-sunken p-4 text-sm">
    <legend className="sr-only">Geri alma onayı</legend>
    <p>{undoText(run)}</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button tone="danger" size="small" disabled={command.isPending} onClick={() => command.mutate('undo')}>
        Evet, geri al
      </Button>
      <Button tone="plain" size="small" disabled={command.isPending} onClick={onNo} autoFocus>
        Vazgeç
      </Button>
    </div>
  </fieldset>
);
