import { failureText } from '../../../components/admin/failure-note.tsx';
import { LoadError } from '../../../lib/api/load-error.ts';
import { type ExportRequest, isWholeExport } from '../model/export-range.ts';

interface ExportFailureProps {
  error: Error;
  request: ExportRequest;
}

/** A workbook that did not come. The whole directory's failure has its documented text beside the sentence. */
export const ExportFailure = ({ error, request }: ExportFailureProps) => (
  <div role="alert" className="mt-3 rounded-control bg-danger-soft px-4 py-3">
    <p className="text-danger">Dışa aktarılamadı: {failureText(error)} Daha küçük bir aralıkla yeniden deneyin.</p>
    {isWholeExport(request) && error instanceof LoadError && <p className="text-xs text-ink-2">Export failed: {error.status}</p>}
  </div>
);
