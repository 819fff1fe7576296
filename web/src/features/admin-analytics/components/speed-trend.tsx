import type { TrafficTrends, VitalName } from '@directory/contracts';
import { useState } from 'react';
import { SelectField } from '../../../components/admin/select-field.tsx';
import { formatTurkishDecimal, formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { sumOf, vitalDays } from '../model/trend-rows.ts';
import { TrendSection } from './trend-section.tsx';

const vitals = [
  ['LCP', 'LCP: ana içeriğin görünmesi'],
  ['INP', 'INP: dokunuşa yanıt'],
  ['CLS', 'CLS: kayma'],
  ['FCP', 'FCP: ilk içerik'],
  ['TTFB', 'TTFB: ilk bayt'],
] as const satisfies readonly (readonly [VitalName, string])[];

const inMs = (ms: number): string => `${formatTurkishNumber(ms)} ms`;

/** How fast pages were for three of four visitors. */
export const SpeedTrend = ({ trends }: { trends: TrafficTrends }) => {
  const [vital, setVital] = useState<VitalName>('LCP');
  const rows = vitalDays(trends, vital);
  const format = vital === 'CLS' ? formatTurkishDecimal : inMs;
  return (
    <TrendSection
      title="Sayfa hızı"
      summary={`${vital}, ziyaretlerin dörtte üçünde en çok · ${formatTurkishNumber(sumOf(rows, ({ samples }) => samples))} ölçüm`}
      rows={rows}
      series={[{ key: 'p75', name: vital, kind: 'line' }]}
      format={format}
      cells={[
        [vital, ({ p75 }) => format(p75)],
        ['Ölçüm', ({ samples }) => formatTurkishNumber(samples)],
      ]}
      control={<SelectField id="speed-vital" label="Ölçüm" value={vital} options={vitals} onChange={setVital} />}
    />
  );
};
