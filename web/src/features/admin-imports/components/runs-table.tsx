import type { ImportRun } from '@directory/contracts';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { adminPaths } from '../../../config/paths.ts';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { RunState } from './run-state.tsx';

const numberColumn = (name: string, count: (run: ImportRun) => number): DataColumn<ImportRun> => ({
  name,
  isNumber: true,
  render: (run) => formatTurkishNumber(count(run)),
});

const columns: readonly DataColumn<ImportRun>[] = [
  {
    name: 'Dosya',
    isHead: true,
    render: ({ id, fileName }) => (
      <Link
        to={adminPaths.import(id)}
        className="block truncate underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent max-sm:py-2"
      >
        {fileName}
      </Link>
    ),
  },
  { name: 'Durum', render: (run) => <RunState run={run} /> },
  numberColumn('Satır', ({ totalRows, rowsRead }) => totalRows ?? rowsRead),
  numberColumn('Yeni', ({ created }) => created),
  numberColumn('Güncellenen', ({ updated }) => updated),
  numberColumn('Reddedilen', ({ rejected }) => rejected),
  {
    name: 'Başlangıç',
    isNumber: true,
    render: ({ createdAt }) => <span className="whitespace-nowrap text-ink-2">{formatTurkishTime(createdAt)}</span>,
  },
];

interface RunsTableProps {
  runs: readonly ImportRun[];
  emptyText?: string;
}

/** Import runs, newest first, each leading to its page. */
export const RunsTable = ({ runs, emptyText = 'Henüz içe aktarma yapılmadı.' }: RunsTableProps) =>
  runs.length === 0 ? (
    <p className="rounded-panel bg-surface px-5 py-8 text-center text-ink-2">{emptyText}</p>
  ) : (
    <DataTable label="İçe aktarmalar" columns={columns} rows={runs} keyOf={({ id }) => id} />
  );
