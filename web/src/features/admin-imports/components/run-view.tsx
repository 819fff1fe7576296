import type { ImportRun } from '@directory/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { useKeptFocus } from '../../../components/admin/use-kept-focus.ts';
import { LiveMessage } from '../../../components/ui/live-message.tsx';
import { isSettled } from '../api/follow-import.ts';
import { stageText } from '../model/run-labels.ts';
import { uploadQueue } from '../model/upload-queue.ts';
import { RunPreview } from './run-preview.tsx';
import { RunningCard, useSettlingRun } from './run-progress.tsx';
import { RunResult } from './run-result.tsx';

interface RunViewProps {
  id: string;
  /** Follows each stop of the run: the directory's numbers may have changed. */
  onSettled: () => void;
}

const useIsStartedHere = (id: string): boolean => {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.list);
  return uploads.some(({ runId }) => runId === id);
};

/** One run in whatever state it is: its progress, its preview or its result. Each change of them is told to screen readers. */
export const RunView = ({ id, onSettled }: RunViewProps) => {
  const handleSettled = useCallback(() => onSettled(), [onSettled]);
  const run = useSettlingRun({ id, isStarted: useIsStartedHere(id), onSettled: handleSettled });
  const stage = run.data ? stageText(run.data) : '';
  const place = useKeptFocus<HTMLDivElement>(stage, { isTakenAtFirst: true });
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <LiveMessage text={stage} />
      {run.isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {run.isError && !run.data && (
        <FailureNote text={`İçe aktarma alınamadı. ${failureText(run.error)}`} onRetry={() => void run.refetch()} />
      )}
      {run.data && <RunBody run={run.data} />}
    </div>
  );
};

const RunBody = ({ run }: { run: ImportRun }) => {
  if (!isSettled(run)) return <RunningCard run={run} />;
  return run.state === 'previewed' ? <RunPreview run={run} /> : <RunResult run={run} />;
};
