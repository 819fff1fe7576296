import type { SubmissionAttempt, SubmissionRun } from '@directory/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { attemptsQuery } from '../api/get-submission.ts';
import { useFreshCounters } from '../api/use-fresh-counters.ts';
import { engineNames, outcomeLabels } from '../model/submission-texts.ts';
import { PagedList } from './paged-list.tsx';
import { TonedLabel } from './toned-label.tsx';

const columns: readonly DataColumn<SubmissionAttempt>[] = [
  { name: 'Zaman', isHead: true, render: ({ startedAt }) => <span className="whitespace-nowrap">{formatTurkishTime(startedAt)}</span> },
  { name: 'Motor', render: ({ engine }) => engineNames[engine] },
  { name: 'URL', isNumber: true, render: ({ urls }) => formatTurkishNumber(urls) },
  {
    name: 'Sonuç',
    render: ({ outcome }) => <TonedLabel label={outcome ? outcomeLabels[outcome] : { text: 'Yanıt bekleniyor', tone: 'busy' }} />,
  },
  { name: 'HTTP', isNumber: true, render: ({ status }) => status ?? '–' },
  {
    name: 'Motorun yanıtı',
    render: ({ reason, answer }) => (
      <span className="wrap-anywhere">
        {reason ?? (answer ? '' : '–')}
        {answer && <span className="block font-mono text-xs text-ink-2">{answer}</span>}
      </span>
    ),
  },
];

const keyOf = ({ engine, startedAt }: SubmissionAttempt): string => `${engine} ${startedAt}`;

/** The calls of the engines with their answers, newest first. */
export const AttemptList = ({ run }: { run: SubmissionRun }) => {
  const [page, setPage] = useState(1);
  const query = attemptsQuery(run.id, page);
  const attempts = useQuery({ ...query, placeholderData: keepPreviousData });
  useFreshCounters(run, query.queryKey[0]);
  const total = attempts.data?.total ?? 0;
  return (
    <PagedList
      title="Denemeler"
      empty="Henüz bir arama motoru çağrılmadı."
      page={page}
      pages={Math.ceil(total / adminLimits.submissions)}
      total={total}
      onPage={setPage}
    >
      {attempts.isError && (
        <FailureNote text={`Denemeler alınamadı. ${failureText(attempts.error)}`} onRetry={() => void attempts.refetch()} />
      )}
      {attempts.data && total > 0 && <DataTable label="Denemeler" columns={columns} rows={attempts.data.rows} keyOf={keyOf} />}
    </PagedList>
  );
};
