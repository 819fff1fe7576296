import type { ImportRun } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { adminPaths } from '../../../config/paths.ts';
import { isSettled } from '../api/follow-import.ts';
import { importsQuery } from '../api/list-imports.ts';
import { uploadQueue } from '../model/upload-queue.ts';
import { type OpenRunId, OpenRuns } from './open-runs.tsx';
import { RunsTable } from './runs-table.tsx';
import { UploadPanel } from './upload-panel.tsx';

const isOpen = (run: ImportRun): boolean => !isSettled(run) || run.state === 'previewed';

/** Runs that this tab has started, and those that are open already: after a reload, or by a colleague. One that was open once stays until the screen is left. */
const useOpenRuns = (runs: readonly ImportRun[]): OpenRunId[] => {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.list);
  const started = new Set(uploads.map(({ runId }) => runId).filter((id) => id !== null));
  const open = runs.filter(isOpen).map(({ id }) => id);
  const ids = [...new Set([...seen, ...started, ...open])];
  if (ids.length > seen.length) setSeen(ids);
  return ids.map((id) => ({ id, isStarted: started.has(id) }));
};

/** Files in, what is open, and what was last. `onImported` follows each finished run. */
export const ImportsPanel = ({ onImported }: { onImported: () => void }) => {
  const runs = useQuery(importsQuery());
  const navigate = useNavigate();
  const openRuns = useOpenRuns(runs.data?.rows ?? []);
  const handleArrival = useCallback((runId: string) => void navigate(adminPaths.import(runId)), [navigate]);
  return (
    <div className="space-y-6">
      <UploadPanel onArrival={handleArrival} />
      <OpenRuns runs={openRuns} onSettled={onImported} />
      <section>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4">
          <h2 className="text-xl">Son içe aktarmalar</h2>
          <Link to={adminPaths.imports} className="text-sm font-medium text-accent underline underline-offset-4">
            Tüm içe aktarmalar
          </Link>
        </div>
        {runs.isPending && <p className="text-ink-2">Yükleniyor…</p>}
        {runs.isError && <FailureNote text={`İçe aktarmalar alınamadı. ${failureText(runs.error)}`} onRetry={() => void runs.refetch()} />}
        {runs.data && <RunsTable runs={runs.data.rows.slice(0, adminLimits.recentImports)} />}
      </section>
    </div>
  );
};
