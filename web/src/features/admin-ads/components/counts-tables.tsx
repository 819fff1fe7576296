import type { AdAnalytics } from '@directory/contracts';
import { formatTurkishDay, formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { placementLabels } from '../model/placement-labels.ts';

type Counts = Omit<AdAnalytics['placements'][number], 'placement'>;
type Row = Counts & { name: string };

const columns: readonly (readonly [keyof Counts, string])[] = [
  ['requests', 'İstenen'],
  ['fills', 'Dolan'],
  ['impressions', 'Gösterim'],
  ['clicks', 'Tıklama'],
];

/** The counts behind the cards, by placement and by day. */
export const CountsTables = ({ analytics: { placements, daily } }: { analytics: AdAnalytics }) => (
  <details className="mt-3 rounded-panel bg-surface">
    <summary className="min-h-10 cursor-pointer rounded-panel px-5 py-2.5 text-sm font-medium">Güne ve yerleşime göre</summary>
    <div className="grid gap-6 px-1 pb-4 lg:grid-cols-2">
      <CountsTable
        label="Yerleşime göre"
        head="Yerleşim"
        rows={placements.map(({ placement, ...counts }) => ({ name: placementLabels[placement].name, ...counts }))}
      />
      <CountsTable
        label="Güne göre"
        head="Gün"
        rows={daily.map(({ date, ...counts }) => ({ name: formatTurkishDay(`${date}T12:00`), ...counts })).toReversed()}
      />
    </div>
  </details>
);

const cellClass = 'px-1.5 text-end tabular-nums sm:px-3';

const CountsTable = ({ label, head, rows }: { label: string; head: string; rows: readonly Row[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
  <section tabIndex={0} aria-label={label} className="max-h-96 overflow-auto">
    <table className="w-full text-xs sm:text-sm">
      <thead className="sticky top-0 border-b border-line bg-surface text-xs text-ink-2">
        <tr>
          <th scope="col" className="px-3 py-2.5 text-start font-medium sm:px-4">
            {head}
          </th>
          {columns.map(([key, name]) => (
            <th key={key} scope="col" className="px-1.5 py-2.5 text-end font-medium sm:px-3">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.length === 0 && <EmptyRow />}
        {rows.map((row) => (
          <CountsRow key={row.name} row={row} />
        ))}
      </tbody>
    </table>
  </section>
);

const CountsRow = ({ row }: { row: Row }) => (
  <tr className="h-10">
    <th scope="row" className="px-3 text-start font-medium whitespace-nowrap sm:px-4">
      {row.name}
    </th>
    {columns.map(([key]) => (
      <td key={key} className={cellClass}>
        {formatTurkishNumber(row[key])}
      </td>
    ))}
  </tr>
);

const EmptyRow = () => (
  <tr>
    <td colSpan={columns.length + 1} className="px-4 py-6 text-center text-ink-2">
      Bu dönemde sayılan bir olay yok.
    </td>
  </tr>
);
