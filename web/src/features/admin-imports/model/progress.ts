import type { ImportRun } from '@directory/contracts';
import { formatTurkishDuration, formatTurkishNumber } from '../../../lib/admin/turkish.ts';

export interface Progress {
  /** 0–1; null while the amount of work is unknown. */
  share: number | null;
  /** '42.180 / 365.000 · 11.400 satır/sn · 28 sn kaldı'. */
  text: string;
}

/** Rows that the current phase has behind it: read ones first, then those that are in the catalog. */
const rowsDone = (run: ImportRun): number =>
  run.state === 'applying' ? run.created + run.updated + run.unchanged + run.rejected + run.merged : run.rowsRead;

const rateOf = (run: ImportRun, unit = 'satır'): string[] =>
  run.rowsPerSecond ? [`${formatTurkishNumber(run.rowsPerSecond)} ${unit}/sn`] : [];

const restOf = (run: ImportRun, done: number, total: number): string[] =>
  run.rowsPerSecond && done < total ? [`${formatTurkishDuration((total - done) / run.rowsPerSecond)} kaldı`] : [];

const shareOf = (done: number, total: number): number => (total === 0 ? 1 : Math.min(1, done / total));

/** 'Geri alınıyor: 40.000 / 89.114 işletme · 3.900 işletme/sn · 13 sn kaldı'. */
const undoOf = (run: ImportRun): Progress => {
  if (run.undoing === null) return { share: null, text: 'Yazdıkları geri alınıyor' };
  const { done, total } = run.undoing;
  const numbers = `Geri alınıyor: ${formatTurkishNumber(done)} / ${formatTurkishNumber(total)} işletme`;
  return { share: shareOf(done, total), text: [numbers, ...rateOf(run, 'işletme'), ...restOf(run, done, total)].join(' · ') };
};

/** How far a run is, or its undo, in Turkish numbers. */
export const progressOf = (run: ImportRun): Progress => {
  if (run.isUndoing) return undoOf(run);
  const done = rowsDone(run);
  if (run.totalRows === null) return { share: null, text: [`${formatTurkishNumber(done)} satır okundu`, ...rateOf(run)].join(' · ') };
  const numbers = `${formatTurkishNumber(done)} / ${formatTurkishNumber(run.totalRows)}`;
  return { share: shareOf(done, run.totalRows), text: [numbers, ...rateOf(run), ...restOf(run, done, run.totalRows)].join(' · ') };
};
