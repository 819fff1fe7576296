import type { VitalName } from '@directory/contracts';
import { Histogram } from 'prom-client';
import { bordersOf } from './vital-classes.ts';

const times = new Histogram({
  name: 'web_vitals_seconds',
  help: 'What browsers measured of pages, by kind of page and figure (LCP, INP, FCP, TTFB).',
  labelNames: ['page', 'name'],
  buckets: bordersOf('LCP').map((ms) => ms / 1000),
});

const shifts = new Histogram({
  name: 'web_vitals_layout_shift',
  help: 'Cumulative layout shift of pages, by kind of page.',
  labelNames: ['page'],
  buckets: [...bordersOf('CLS')],
});

/** Shows a figure to whoever collects this process's metrics. */
export const observeVital = (page: string, name: VitalName, value: number): void => {
  if (name === 'CLS') shifts.observe({ page }, value);
  else times.observe({ page, name }, value / 1000);
};
