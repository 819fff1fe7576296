import type { Category, Country } from '@directory/contracts';
import { Download } from 'lucide-react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { formatFileSize } from '../../../lib/admin/turkish.ts';
import { useExport } from '../api/use-export.ts';
import { ExportFailure } from './export-failure.tsx';
import { ExportForm } from './export-form.tsx';

interface ExportPanelProps {
  categories: readonly Category[];
  countries: readonly Country[];
}

/** Businesses out of the directory as a workbook: all of them, or a range, of one category or country. */
export const ExportPanel = ({ categories, countries }: ExportPanelProps) => {
  const { download, bytes } = useExport();
  return (
    <section aria-labelledby="export-heading" className="rounded-panel bg-surface p-5">
      <PanelHead isPending={download.isPending} onExportAll={() => download.mutate({})} />
      <ExportForm categories={categories} countries={countries} isPending={download.isPending} onExport={download.mutate} />
      {download.isPending && <DownloadProgress bytes={bytes} />}
      {download.isError && <ExportFailure error={download.error} request={download.variables} />}
    </section>
  );
};

const PanelHead = ({ isPending, onExportAll }: { isPending: boolean; onExportAll: () => void }) => (
  <div className="flex flex-wrap items-start justify-between gap-4">
    <div>
      <h2 id="export-heading" className="text-xl">
        Excel dışa aktarma
      </h2>
      <p className="mt-1 text-sm text-ink-2">Dışa aktarılan dosya düzenlenip yeniden yüklenebilir, hiçbir bilgi kaybolmaz.</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <a href="/api/admin/import-template.xlsx" download className={buttonClass('plain', 'small')}>
        Boş şablonu indir
      </a>
      <Button tone="quiet" size="small" disabled={isPending} onClick={onExportAll}>
        <Download aria-hidden className="size-4" />
        Tümünü dışa aktar
      </Button>
    </div>
  </div>
);

const DownloadProgress = ({ bytes }: { bytes: number }) => (
  <p role="status" className="mt-3 text-sm text-ink-2 tabular-nums">
    Dosya hazırlanıyor… {bytes > 0 && `${formatFileSize(bytes)} indirildi`}
  </p>
);
