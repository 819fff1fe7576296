import type { ImportRun } from '@directory/contracts';
import { clsx } from 'clsx';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { RunState } from './run-state.tsx';

interface RunsTableProps {
  runs: readonly ImportRun[];
  /** The run whose result is shown. */
  selected?: string | null;
  onSelect?: (id: string) => void;
}

const numberColumns = ['Satır', 'Yeni', 'Güncellenen', 'Reddedilen'] as const;
const numbersOf = (run: ImportRun) => [run.totalRows ?? run.rowsRead, run.created, run.updated, run.rejected];

/** Import runs, newest first. */
export const RunsTable = ({ runs, selected, onSelect }: RunsTableProps) =>
  runs.length === 0 ? (
    <p className="rounded-panel bg-surface px-5 py-8 text-center text-ink-2">Henüz içe aktarma yapılmadı.</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section tabIndex={0} aria-label="Son içe aktarmalar" className="overflow-x-auto rounded-panel bg-surface">
      <table className="w-full min-w-2xl text-sm">
        <thead className="border-b border-line text-xs text-ink-2">
          <tr>
            <th scope="col" className="px-4 py-2.5 text-start font-medium">
              Dosya
            </th>
            <th scope="col" className="px-4 py-2.5 text-start font-medium">
              Durum
            </th>
            {numberColumns.map((name) => (
              <th key={name} scope="col" className="px-4 py-2.5 text-end font-medium">
                {name}
              </th>
            ))}
            <th scope="col" className="px-4 py-2.5 text-end font-medium">
              Başlangıç
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} isSelected={run.id === selected} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
    </section>
  );

interface RunRowProps {
  run: ImportRun;
  isSelected: boolean;
  onSelect?: (id: string) => void;
}

const RunRow = ({ run, isSelected, onSelect }: RunRowProps) => (
  <tr className={clsx('h-10', isSelected && 'bg-sunken')}>
    <th scope="row" className="max-w-64 px-4 text-start font-medium">
      {onSelect ? (
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => onSelect(run.id)}
          className="w-full truncate py-2 text-start underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
        >
          {run.fileName}
        </button>
      ) : (
        <span className="block truncate">{run.fileName}</span>
      )}
    </th>
    <td className="px-4">
      <RunState run={run} />
    </td>
    {numbersOf(run).map((value, index) => (
      <td key={numberColumns[index]} className="px-4 text-end tabular-nums">
        {formatTurkishNumber(value)}
      </td>
    ))}
    <td className="px-4 text-end whitespace-nowrap text-ink-2 tabular-nums">{formatTurkishTime(run.createdAt)}</td>
  </tr>
);
