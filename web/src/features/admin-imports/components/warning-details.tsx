import type { ImportRun } from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { RunWarnings } from './run-warnings.tsx';

/** The values that were not taken as they stand, below their number. */
export const WarningDetails = ({ run }: { run: ImportRun }) =>
  run.warningGroups.length === 0 ? null : (
    <details className="mt-5 border-t border-line pt-4">
      <summary className="font-medium">
        Uyarılar: {formatTurkishNumber(run.warnings)} değer okunamadı ve boş {run.state === 'previewed' ? 'bırakılacak' : 'bırakıldı'}
      </summary>
      <div className="mt-3">
        <RunWarnings warnings={run.warningGroups} />
      </div>
    </details>
  );
