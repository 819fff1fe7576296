import type { ImportRun } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { cancelImportMutation } from '../api/cancel-import.ts';
import { isSettled, useFollowedImport } from '../api/follow-import.ts';
import { importQuery } from '../api/get-import.ts';
import { progressOf } from '../model/progress.ts';
import { successText } from '../model/run-words.ts';
import { RunState } from './run-state.tsx';

interface RunProgressProps {
  id: string;
  /** Called once, when the run has come to its end. */
  onSettled: (run: ImportRun) => void;
}

const announce = (run: ImportRun): void => {
  if (run.state === 'done') showToast({ title: 'Başarılı!', text: successText(run) });
  if (run.state === 'failed') showToast({ title: 'Hata!', text: run.error ?? 'Dosya yüklenirken hata oluştu', tone: 'danger' });
};

/** A run under way: what it is at, how far, how fast, and the way to stop it. */
export const RunProgress = ({ id, onSettled }: RunProgressProps) => {
  const run = useFollowedImport(id);
  const wasTold = useRef(false);
  useEffect(() => {
    if (!run.data || !isSettled(run.data) || wasTold.current) return;
    wasTold.current = true;
    announce(run.data);
    onSettled(run.data);
  }, [run.data, onSettled]);
  if (!run.data || isSettled(run.data)) return null;
  return <RunningCard run={run.data} />;
};

const RunningCard = ({ run }: { run: ImportRun }) => {
  const client = useQueryClient();
  const cancelling = useMutation({
    ...cancelImportMutation(),
    onError: (error) => showToast({ title: 'Hata!', text: error.message, tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: importQuery(run.id).queryKey }),
  });
  const { share, text } = progressOf(run);
  return (
    <section aria-label={`${run.fileName} içe aktarılıyor`} className="rounded-panel bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 text-sm">
          <p className="truncate font-medium">{run.fileName}</p>
          <RunState state={run.state} />
        </div>
        <Button tone="quiet" size="small" disabled={cancelling.isPending} onClick={() => cancelling.mutate(run.id)}>
          İptal Et
        </Button>
      </div>
      <div className="mt-3">
        <ProgressBar label={`${run.fileName} ilerlemesi`} share={run.state === 'queued' ? 0 : share} />
      </div>
      <p className="mt-2 text-sm text-ink-2 tabular-nums">{run.state === 'queued' ? 'Önceki işlemlerin bitmesi bekleniyor' : text}</p>
    </section>
  );
};
