import type { ImportRun } from '@directory/contracts';
import { formatTurkishDuration, formatTurkishNumber } from '../../../lib/format/turkish.ts';

export interface Progress {
  /** 0–1; null while nobody knows how long the file is. */
  share: number | null;
  /** '42.180 / 365.000 · 11.400 satır/sn · 28 sn kaldı'. */
  text: string;
}

/** Rows that the current phase has behind it: read ones first, then those that are in the catalog. */
const rowsDone = (run: ImportRun): number =>
  run.state === 'applying' ? run.created + run.updated + run.unchanged + run.rejected + run.merged : run.rowsRead;

const rateOf = (run: ImportRun): string[] => (run.rowsPerSecond ? [`${formatTurkishNumber(run.rowsPerSecond)} satır/sn`] : []);

const restOf = (run: ImportRun, done: number, total: number): string[] =>
  run.rowsPerSecond && done < total ? [`${formatTurkishDuration((total - done) / run.rowsPerSecond)} kaldı`] : [];

/** How far a run is, in Turkish numbers. */
export const progressOf = (run: ImportRun): Progress => {
  const done = rowsDone(run);
  if (run.totalRows === null) return { share: null, text: [`${formatTurkishNumber(done)} satır okundu`, ...rateOf(run)].join(' · ') };
  const share = run.totalRows === 0 ? 1 : Math.min(1, done / run.totalRows);
  const numbers = `${formatTurkishNumber(done)} / ${formatTurkishNumber(run.totalRows)}`;
  return { share, text: [numbers, ...rateOf(run), ...restOf(run, done, run.totalRows)].join(' · ') };
};
