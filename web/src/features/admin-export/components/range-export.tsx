import { ChevronDown } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { useExportCount } from '../api/count-export.ts';
import { useExport } from '../api/use-export.ts';
import { type ExportRequest, matchingText } from '../model/export-range.ts';
import { ExportFailure } from './export-failure.tsx';
import { PositionField } from './export-fields.tsx';
import { useRange } from './export-form.tsx';
import { LargeExportQuestion } from './large-export-question.tsx';

type Filters = Pick<ExportRequest, 'categoryId' | 'countryCode'>;

/** The export of a range of what the table's category and country leave. */
export const RangeExport = (filters: Filters) => (
  <details className="group mt-4 rounded-panel bg-surface">
    <summary className="flex min-h-11 items-center gap-2 px-4 text-sm font-medium">
      <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      Aralık dışa aktar
    </summary>
    <div className="px-4 pb-4">
      <RangeForm {...filters} />
    </div>
  </details>
);

const RangeForm = (filters: Filters) => {
  const { download } = useExport();
  const count = useExportCount(filters);
  const range = useRange(filters, count, download.mutate);
  return (
    <>
      <form aria-label="Aralık" onSubmit={range.handleSubmit} noValidate className="flex flex-wrap items-end gap-3">
        <PositionField name="start" label="Başlangıç sırası" placeholder="1" />
        <PositionField name="end" label="Bitiş sırası" placeholder={String(adminLimits.recommendedExport)} />
        <Button type="submit" disabled={download.isPending || range.isCounting}>
          {download.isPending ? 'Dosya hazırlanıyor…' : 'Excel olarak indir'}
        </Button>
      </form>
      <p role="status" className="mt-2 text-xs font-medium text-ink-2">
        {matchingText(count.known)}
      </p>
      <p className="text-xs text-ink-2">
        Sıra numarası, seçtiğiniz kategori ve ülkeye uyan işletmelerin eklenme sırasıdır; arama metni dışa aktarmayı etkilemez.
      </p>
      {range.error && (
        <p role="alert" className="mt-3 text-danger">
          {range.error}
        </p>
      )}
      {download.isError && !range.error && <ExportFailure error={download.error} request={download.variables} />}
      {range.isQuestion && <LargeExportQuestion onConfirm={range.handleConfirm} onCancel={range.handleCancel} />}
    </>
  );
};
