import type { ImportRun } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { isSettled } from '../api/follow-import.ts';
import { importQuery } from '../api/get-import.ts';
import { importsQuery } from '../api/list-imports.ts';
import { uploadQueue } from '../model/upload-queue.ts';
import { RunPreview } from './run-preview.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunResult } from './run-result.tsx';
import { RunsTable } from './runs-table.tsx';
import { UploadPanel } from './upload-panel.tsx';

/**
 * Runs to follow: those that this tab has started, those that were under way already (after a reload, or by a colleague), and
 * the one that is looked at, which may be told to go on.
 */
const useOpenRuns = (runs: readonly ImportRun[], selected: string | null): { id: string; isStarted: boolean }[] => {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.list);
  const started = new Set(uploads.map(({ runId }) => runId).filter((id) => id !== null));
  const underWay = runs.filter((run) => !isSettled(run)).map(({ id }) => id);
  return [...new Set([...started, ...underWay, ...(selected ? [selected] : [])])].map((id) => ({ id, isStarted: started.has(id) }));
};

/** Everything about imports: files in, runs under way, the result, and what was before. `onImported` follows each finished run. */
export const ImportsPanel = ({ onImported }: { onImported: () => void }) => {
  const runs = useQuery(importsQuery());
  const [selected, setSelected] = useState<string | null>(null);
  const openRuns = useOpenRuns(runs.data?.rows ?? [], selected);
  const handleSettled = useCallback(
    (run: ImportRun) => {
      setSelected(run.id);
      onImported();
    },
    [onImported],
  );
  return (
    <div className="space-y-6">
      <UploadPanel onChoose={() => setSelected(null)} />
      <div className="space-y-3 empty:hidden">
        {openRuns.map(({ id, isStarted }) => (
          <RunProgress key={id} id={id} isStarted={isStarted} onSettled={handleSettled} />
        ))}
      </div>
      {selected && <SelectedResult id={selected} />}
      <section>
        <h2 className="mb-3 text-xl">Son içe aktarmalar</h2>
        {runs.isPending && <p className="text-ink-2">Yükleniyor…</p>}
        {runs.isError && <p className="text-danger">İçe aktarmalar alınamadı: {runs.error.message}</p>}
        {runs.data && <RunsTable runs={runs.data.rows} selected={selected} onSelect={setSelected} />}
      </section>
    </div>
  );
};

const SelectedResult = ({ id }: { id: string }) => {
  const run = useQuery(importQuery(id));
  if (!run.data || !isSettled(run.data)) return null;
  return run.data.state === 'previewed' ? <RunPreview run={run.data} /> : <RunResult run={run.data} />;
};
