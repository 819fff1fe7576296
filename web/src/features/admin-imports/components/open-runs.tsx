import type { ImportRun } from '@directory/contracts';
import { useQueries } from '@tanstack/react-query';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { adminPaths } from '../../../config/paths.ts';
import { isSettled } from '../api/follow-import.ts';
import { importQuery } from '../api/get-import.ts';
import { canApply, changesText, isUnread } from '../model/run-facts.ts';
import { ApplyAll } from './apply-all.tsx';
import { RunningCard, useSettlingRun } from './run-progress.tsx';
import { RunState } from './run-state.tsx';

export interface OpenRunId {
  id: string;
  /** The run began in this tab. */
  isStarted: boolean;
}

interface OpenRunsProps {
  runs: readonly OpenRunId[];
  onSettled: (run: ImportRun) => void;
}

/** Runs under way, runs that wait for an operator, and what became of the files of this tab. */
export const OpenRuns = ({ runs, onSettled }: OpenRunsProps) => {
  const known = useQueries({ queries: runs.map(({ id }) => importQuery(id)) }).flatMap(({ data }) => data ?? []);
  const applicable = known.filter(canApply);
  if (runs.length === 0) return null;
  return (
    <section aria-label="Açık içe aktarmalar" className="space-y-3">
      {applicable.length > 1 && <ApplyAll key={applicable.map(({ id }) => id).join()} runs={applicable} />}
      {runs.map((run) => (
        <OpenRun key={run.id} {...run} onSettled={onSettled} />
      ))}
    </section>
  );
};

const OpenRun = ({ id, isStarted, onSettled }: OpenRunId & Pick<OpenRunsProps, 'onSettled'>) => {
  const { data: run } = useSettlingRun({ id, isStarted, onSettled });
  if (!run) return null;
  return isSettled(run) ? <SettledCard run={run} /> : <RunningCard run={run} />;
};

const linkText = (run: ImportRun): string => {
  if (isUnread(run)) return 'Sütunları seçin';
  return run.state === 'previewed' ? 'Önizlemeyi aç' : 'Sonucu aç';
};

/** A run that has come to a stop, in one line, with the way to its page. */
const SettledCard = ({ run }: { run: ImportRun }) => (
  <section
    aria-label={run.fileName}
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel bg-surface p-4 text-sm"
  >
    <div className="min-w-0">
      <p className="truncate font-medium">{run.fileName}</p>
      <p className="text-ink-2 tabular-nums">
        <RunState run={run} /> · {run.error ?? changesText(run)}
      </p>
    </div>
    <Link
      to={adminPaths.import(run.id)}
      aria-label={`${linkText(run)}: ${run.fileName}`}
      className={buttonClass(run.state === 'previewed' ? 'primary' : 'quiet', 'small')}
    >
      {linkText(run)}
    </Link>
  </section>
);
