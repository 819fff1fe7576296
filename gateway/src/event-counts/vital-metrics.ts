import { type VitalName, vitalBoundsOf } from '@directory/contracts';
import { Histogram } from 'prom-client';

const times = new Histogram({
  name: 'web_vitals_seconds',
  help: 'Web vitals measured by browsers, by kind of page and name (LCP, INP, FCP, TTFB).',
  labelNames: ['page', 'name'],
  buckets: vitalBoundsOf('LCP').map((ms) => ms / 1000),
});

const shifts = new Histogram({
  name: 'web_vitals_layout_shift',
  help: 'Cumulative layout shift of pages, by kind of page.',
  labelNames: ['page'],
  buckets: [...vitalBoundsOf('CLS')],
});

/** Adds a vital to the metrics of this process. */
export const observeVital = (page: string, name: VitalName, value: number): void => {
  if (name === 'CLS') shifts.observe({ page }, value);
  else times.observe({ page, name }, value / 1000);
};
