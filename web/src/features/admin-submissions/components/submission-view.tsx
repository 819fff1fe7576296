import type { SubmissionRun } from '@directory/contracts';
import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { LiveMessage } from '../../../components/ui/live-message.tsx';
import { adminPaths } from '../../../config/paths.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { isSettled, useFollowedSubmission } from '../api/follow-submission.ts';
import { useSubmissionCommand } from '../api/use-submission-command.ts';
import { engineNames, stateLabels } from '../model/submission-texts.ts';
import { AttemptList } from './attempt-list.tsx';
import { SubmissionProgress } from './submission-progress.tsx';
import { SubmittedUrls } from './submitted-urls.tsx';

type EngineCounters = SubmissionRun['engines'][number];

const numberColumn = (name: string, count: (counters: EngineCounters) => number): DataColumn<EngineCounters> => ({
  name,
  isNumber: true,
  render: (counters) => formatTurkishNumber(count(counters)),
});

const columns: readonly DataColumn<EngineCounters>[] = [
  { name: 'Motor', isHead: true, render: ({ engine }) => engineNames[engine] },
  numberColumn('Toplam', ({ total }) => total),
  numberColumn('Kabul', ({ sent }) => sent),
  numberColumn('Hata', ({ failed }) => failed),
  numberColumn('Kota bekleyen', ({ parked }) => parked),
];

/** One submission, live: its counters, its addresses and the engines' answers. */
export const SubmissionView = ({ id }: { id: string }) => {
  const run = useFollowedSubmission(id);
  return (
    <>
      <LiveMessage text={run.data ? stateLabels[run.data.state].text : ''} />
      {run.isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {run.isError && !run.data && (
        <FailureNote text={`Gönderim alınamadı. ${failureText(run.error)}`} onRetry={() => void run.refetch()} />
      )}
      {run.data && (
        <div className="space-y-6">
          <section aria-label="İlerleme" className="rounded-panel bg-surface p-5">
            <SubmissionProgress run={run.data} />
            {isSettled(run.data) && run.data.failed > 0 && <RetryButton run={run.data} />}
          </section>
          <DataTable label="Motorlara göre" columns={columns} rows={run.data.engines} keyOf={({ engine }) => engine} />
          <SubmittedUrls run={run.data} />
          <AttemptList run={run.data} />
        </div>
      )}
    </>
  );
};

/** Sends the failed addresses once more, as a submission of their own, which is shown then. */
const RetryButton = ({ run }: { run: SubmissionRun }) => {
  const command = useSubmissionCommand(run.id);
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      className="mt-4"
      disabled={command.isPending}
      onClick={() => command.mutate('retry', { onSuccess: ({ id }) => void navigate(adminPaths.submission(id)) })}
    >
      <RotateCcw aria-hidden className="size-4" />
      Başarısız {formatTurkishNumber(run.failed)} URL’yi yeniden dene
    </Button>
  );
};
