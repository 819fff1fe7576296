import { SubmissionKind, type SubmissionRun, SubmissionState } from '@directory/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AdminPager } from '../../../components/admin/admin-pager.tsx';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { adminPaths } from '../../../config/paths.ts';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { submissionsQuery } from '../api/list-submissions.ts';
import { engineNames, kindNames, stateLabels } from '../model/submission-texts.ts';
import { useSubmissionsView } from '../model/use-submissions-view.ts';
import { StateSelect } from './state-select.tsx';
import { TonedLabel } from './toned-label.tsx';

const numberColumn = (name: string, count: (run: SubmissionRun) => number): DataColumn<SubmissionRun> => ({
  name,
  isNumber: true,
  render: (run) => formatTurkishNumber(count(run)),
});

const columns: readonly DataColumn<SubmissionRun>[] = [
  {
    name: 'Gönderim',
    isHead: true,
    render: ({ id, kind }) => (
      <Link
        to={adminPaths.submission(id)}
        className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent max-sm:py-2"
      >
        {kindNames[kind]}
      </Link>
    ),
  },
  { name: 'Durum', render: ({ state }) => <TonedLabel label={stateLabels[state]} /> },
  { name: 'Motor', render: ({ engines }) => engines.map(({ engine }) => engineNames[engine]).join(', ') },
  numberColumn('Toplam', ({ total }) => total),
  numberColumn('Kabul', ({ sent }) => sent),
  numberColumn('Hata', ({ failed }) => failed),
  numberColumn('Bekleyen', ({ parked }) => parked),
  {
    name: 'Başlangıç',
    isNumber: true,
    render: ({ createdAt }) => <span className="whitespace-nowrap text-ink-2">{formatTurkishTime(createdAt)}</span>,
  },
];

const options = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) =>
  values.map((value) => ({ value, text: textOf(value) }));

/** All submissions, page by page, by kind and state. Page and filters stand in the address. */
export const SubmissionHistory = () => {
  const { view, hrefOf, setFilters } = useSubmissionsView();
  const runs = useQuery({ ...submissionsQuery(view), placeholderData: keepPreviousData });
  const filters = { kind: view.kind ?? '', state: view.state ?? '' };
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading" className="mb-3 text-lg">
        Geçmiş
      </h2>
      <form aria-label="Filtreler" className="mb-4 flex flex-wrap gap-2">
        <StateSelect
          label="Tür"
          all="Tüm türler"
          value={filters.kind}
          options={options(SubmissionKind.options, (kind) => kindNames[kind])}
          onChange={(kind) => setFilters({ ...filters, kind })}
        />
        <StateSelect
          label="Durum"
          all="Tüm durumlar"
          value={filters.state}
          options={options(SubmissionState.options, (state) => stateLabels[state].text)}
          onChange={(state) => setFilters({ ...filters, state })}
        />
      </form>
      {runs.isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {runs.isError && <FailureNote text={`Gönderimler alınamadı. ${failureText(runs.error)}`} onRetry={() => void runs.refetch()} />}
      {runs.data && (
        <>
          <p role="status" className="mb-2 text-sm text-ink-2">
            {formatTurkishNumber(runs.data.total)} gönderim
          </p>
          <Runs runs={runs.data.rows} isFiltered={Boolean(view.kind || view.state)} />
          <AdminPager page={view.page} pages={Math.ceil(runs.data.total / adminLimits.submissions)} hrefOf={hrefOf} />
        </>
      )}
    </section>
  );
};

const Runs = ({ runs, isFiltered }: { runs: readonly SubmissionRun[]; isFiltered: boolean }) =>
  runs.length === 0 ? (
    <p className="rounded-panel bg-surface px-5 py-8 text-center text-ink-2">
      {isFiltered
        ? 'Bu filtreye uyan gönderim yok.'
        : 'Henüz gönderim yapılmadı. Dashboard’daki URL indeksleme kartından başlatabilirsiniz.'}
    </p>
  ) : (
    <DataTable label="Gönderimler" columns={columns} rows={runs} keyOf={({ id }) => id} />
  );
