import type { ImportRun } from '@directory/contracts';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { adminPaths } from '../../../config/paths.ts';
import { isSettled, useFollowedImport } from '../api/follow-import.ts';
import { useRunCommand } from '../api/use-run-command.ts';
import { progressOf } from '../model/progress.ts';
import { successText } from '../model/run-labels.ts';
import { RunState } from './run-state.tsx';

interface FollowedRun {
  id: string;
  /** The run began in this tab: its end is announced even where it came before this was shown. */
  isStarted: boolean;
  /** Called each time that the run has come to a stop. */
  onSettled: (run: ImportRun) => void;
}

const announce = (run: ImportRun): void => {
  if (run.state === 'done') showToast({ title: 'Başarılı!', text: successText(run) });
  if (run.state === 'undone') showToast({ title: 'Başarılı!', text: 'İçe aktarma geri alındı' });
  if (run.state === 'failed') showToast({ title: 'Hata!', text: run.error ?? 'Dosya yüklenirken hata oluştu', tone: 'danger' });
};

/** A run, live; each of its stops is told of once. */
export const useSettlingRun = ({ id, isStarted, onSettled }: FollowedRun) => {
  const run = useFollowedImport(id);
  const isAwaited = useRef(isStarted);
  useEffect(() => {
    if (!run.data) return;
    if (!isSettled(run.data)) {
      isAwaited.current = true;
      return;
    }
    if (!isAwaited.current) return;
    isAwaited.current = false;
    announce(run.data);
    onSettled(run.data);
  }, [run.data, onSettled]);
  return run;
};

const waitingText = (run: ImportRun): string | null => (run.state === 'queued' ? 'Önceki işlemlerin bitmesi bekleniyor' : null);

/** A run under way: what it is at, how far, how fast, and the way to stop it. */
export const RunningCard = ({ run }: { run: ImportRun }) => {
  const { share, text } = progressOf(run);
  return (
    <section aria-label={`${run.fileName} ${run.isUndoing ? 'geri alınıyor' : 'içe aktarılıyor'}`} className="rounded-panel bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 text-sm">
          <p className="truncate">
            <Link to={adminPaths.import(run.id)} className="font-medium underline decoration-line decoration-2 underline-offset-4">
              {run.fileName}
            </Link>
          </p>
          <RunState run={run} />
        </div>
        {!run.isUndoing && <CancelButton run={run} />}
      </div>
      <div className="mt-3">
        <ProgressBar label={`${run.fileName} ilerlemesi`} share={run.state === 'queued' ? 0 : share} />
      </div>
      <p className="mt-2 text-sm text-ink-2 tabular-nums">{waitingText(run) ?? text}</p>
    </section>
  );
};

/** Several files can be under way: each button says whose it is. */
const CancelButton = ({ run }: { run: ImportRun }) => {
  const command = useRunCommand(run.id);
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={`İptal Et: ${run.fileName}`}
      disabled={command.isPending}
      onClick={() => command.mutate('cancel')}
    >
      İptal Et
    </Button>
  );
};
