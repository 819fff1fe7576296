import { type ReactNode, useId } from 'react';
import { formatTurkishDay } from '../../../lib/admin/turkish.ts';
import { type DayRow, type Series, TrendChart, type TrendChartProps } from './trend-chart.tsx';

interface TrendSectionProps<Row> {
  title: string;
  /** The period in one line. */
  summary: string;
  rows: readonly Row[];
  series: readonly Series[];
  format?: (value: number) => string;
  ends?: TrendChartProps['ends'];
  cells: readonly (readonly [name: string, text: (row: Row) => string])[];
  /** Chooses among several trends. */
  control?: ReactNode;
}

/** A trend as a chart, with its numbers in a table beside it, the newest day first. */
export const TrendSection = <Row extends DayRow>(props: TrendSectionProps<Row>) => {
  const { title, summary, rows, series, format, ends, cells, control } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-panel bg-surface p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink-2 tabular-nums">{summary}</p>
        </div>
        {control}
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-2">Bu dönemde ölçüm yok.</p>
      ) : (
        <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
          <TrendChart label={`${title}: ${summary}. Sayılar tabloda.`} rows={rows} series={series} format={format} ends={ends} />
          <DayTable title={title} rows={rows} cells={cells} />
        </div>
      )}
    </section>
  );
};

type DayTableProps<Row> = Pick<TrendSectionProps<Row>, 'title' | 'rows' | 'cells'>;

const DayTable = <Row extends DayRow>({ title, rows, cells }: DayTableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
  <section tabIndex={0} aria-label={`${title}, günlük`} className="max-h-68 overflow-auto">
    <table className="w-full text-sm">
      <thead className="sticky top-0 border-b border-line bg-surface text-xs text-ink-2">
        <tr>
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            Gün
          </th>
          {cells.map(([name]) => (
            <th key={name} scope="col" className="px-2 py-2 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line tabular-nums">
        {rows.toReversed().map((row) => (
          <tr key={row.date} className="h-8">
            <th scope="row" className="pe-3 text-start font-normal whitespace-nowrap">
              {formatTurkishDay(`${row.date}T12:00`)}
            </th>
            {cells.map(([name, text]) => (
              <td key={name} className="px-2 text-end">
                {text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
