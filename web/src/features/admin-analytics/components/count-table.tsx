import { clsx } from 'clsx';
import { useId } from 'react';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

interface CountTableProps {
  title: string;
  note?: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [name: string, ...counts: number[]])[];
}

/** Names with their counts. */
export const CountTable = ({ title, note, columns, rows }: CountTableProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-panel bg-surface p-4 sm:p-5">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {note && <p className="text-xs text-ink-2">{note}</p>}
      {rows.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">Bu dönemde kayıt yok.</p>
      ) : (
        <table className="mt-2 w-full text-sm">
          <thead className="border-b border-line text-xs text-ink-2">
            <tr>
              {columns.map((name, index) => (
                <th key={name} scope="col" className={clsx('px-2 py-2 font-medium first:ps-0', index === 0 ? 'text-start' : 'text-end')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([name, ...counts]) => (
              <tr key={name} className="h-8">
                <th scope="row" className="py-1.5 pe-2 text-start font-normal wrap-anywhere">
                  {name}
                </th>
                {counts.map((count, index) => (
                  <td key={columns[index + 1]} className="px-2 text-end tabular-nums">
                    {formatTurkishNumber(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
