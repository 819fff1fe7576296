import type { ImportRun, ImportWarning } from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { RunWarnings } from './run-warnings.tsx';

const sumOf = (run: ImportRun, isWanted: (warning: ImportWarning) => boolean): number =>
  run.warningGroups.filter(isWanted).reduce((sum, { count }) => sum + count, 0);

const isOfRows = ({ column }: ImportWarning): boolean => column === '';

/** Counts of values that are empty and of values that were repaired. */
export const warningText = (run: ImportRun): string => {
  const isPreview = run.state === 'previewed';
  const mended = sumOf(run, ({ isMended }) => isMended === true);
  const rows = sumOf(run, isOfRows);
  const empty = Math.max(0, run.warnings - mended);
  const parts = [
    empty > 0 ? `${formatTurkishNumber(empty)} değer okunamadı ve boş ${isPreview ? 'bırakılacak' : 'bırakıldı'}` : '',
    mended > 0 ? `${formatTurkishNumber(mended)} değer düzeltilerek ${isPreview ? 'alınacak' : 'alındı'}` : '',
    rows > 0 ? `${formatTurkishNumber(rows)} satır için not var` : '',
  ];
  return parts.filter(Boolean).join(', ');
};

/** The values that were not taken as they stand, below their number. */
export const WarningDetails = ({ run }: { run: ImportRun }) =>
  run.warningGroups.length === 0 ? null : (
    <details className="mt-5 border-t border-line pt-4">
      <summary className="font-medium">Uyarılar: {warningText(run)}</summary>
      <div className="mt-3">
        <RunWarnings run={run} />
      </div>
    </details>
  );
