import type { RecordTrends } from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { recordDays, sumOf } from '../model/trend-rows.ts';
import { TrendSection } from './trend-section.tsx';

/** Businesses of today by the day on which they came. */
export const RecordTrend = ({ trends }: { trends: RecordTrends }) => {
  const rows = recordDays(trends);
  const created = sumOf(rows, (row) => row.created);
  const total = rows.at(-1)?.total ?? trends.before;
  return (
    <TrendSection
      title="Kayıtlar"
      summary={`${formatTurkishNumber(created)} yeni işletme · toplam ${formatTurkishNumber(total)}`}
      rows={rows}
      series={[{ key: 'created', name: 'Yeni işletme', kind: 'bar' }]}
      cells={[
        ['Yeni', (row) => formatTurkishNumber(row.created)],
        ['Toplam', (row) => formatTurkishNumber(row.total)],
      ]}
    />
  );
};
