import { type DatabaseJob, hasJobFinished } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { formatTurkishDuration, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { databaseJobsQuery } from '../api/get-database.ts';
import { jobNames } from '../model/job-texts.ts';

const secondsOf = ({ startedAt, finishedAt }: DatabaseJob): number | null =>
  startedAt && finishedAt ? Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000)) : null;

const durationOf = (job: DatabaseJob): string => {
  const seconds = secondsOf(job);
  return seconds === null ? '–' : formatTurkishDuration(seconds);
};

const Outcome = ({ job: { state, error } }: { job: DatabaseJob }) =>
  state === 'failed' ? <span className="text-danger">Başarısız: {error}</span> : <span className="text-ink-2">Tamamlandı</span>;

const columns: readonly DataColumn<DatabaseJob>[] = [
  { name: 'İşlem', isHead: true, render: ({ kind }) => jobNames[kind] },
  {
    name: 'Tarih',
    render: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatTurkishTime(createdAt)}
      </time>
    ),
  },
  { name: 'Süre', isNumber: true, render: durationOf },
  { name: 'Sonuç', render: (job) => <Outcome job={job} /> },
];

/** Work that has ended, newest first: one that the schedule began fails without an operator who would be told. */
export const JobList = () => {
  const { data, isError, refetch } = useQuery(databaseJobsQuery());
  const ended = data?.filter(hasJobFinished).slice(0, adminLimits.databaseJobs) ?? [];
  if (ended.length === 0 && !isError) return null;
  return (
    <section aria-labelledby="jobs-heading">
      <h2 id="jobs-heading" className="mb-3 text-xl">
        Son işlemler
      </h2>
      {isError && !data && <FailureNote text="Son işlemler alınamadı." onRetry={() => void refetch()} />}
      {ended.length > 0 && <DataTable label="Son işlem listesi" columns={columns} rows={ended} keyOf={({ id }) => id} />}
    </section>
  );
};
