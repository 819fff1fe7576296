import type { ImportPreview, ImportRun } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { previewQuery } from '../api/get-preview.ts';
import { useRunCommand } from '../api/use-run-command.ts';
import { isUnread } from '../model/run-labels.ts';
import { Figures } from './figures.tsx';
import { MappingEditor } from './mapping-editor.tsx';
import { PreviewSamples } from './preview-samples.tsx';
import { RunWarnings } from './run-warnings.tsx';

/** The effect that an import would have: the operator looks, corrects the columns where they were misunderstood, and applies. */
export const RunPreview = ({ run }: { run: ImportRun }) => {
  const preview = useQuery(previewQuery(run.id));
  const command = useRunCommand(run.id);
  return (
    <section aria-label={`${run.fileName} önizlemesi`} className="rounded-panel bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">{run.fileName}</h2>
          <p className="mt-1 text-sm text-ink-2">Önizleme: henüz hiçbir şey değişmedi.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button tone="plain" size="small" disabled={command.isPending} onClick={() => command.mutate('cancel')}>
            Vazgeç
          </Button>
          <Button
            size="small"
            disabled={command.isPending || run.created + run.updated + run.unchanged === 0}
            onClick={() => command.mutate('apply')}
          >
            <Check aria-hidden className="size-4" />
            Uygula
          </Button>
        </div>
      </div>
      {isUnread(run) ? <UnreadNote error={run.error} /> : <PreviewFigures run={run} />}
      {preview.isPending && <p className="mt-5 text-ink-2">Önizleme yükleniyor…</p>}
      {preview.isError && <p className="mt-5 text-danger">Önizleme alınamadı: {preview.error.message}</p>}
      {preview.data && <PreviewDetails run={run} preview={preview.data} />}
    </section>
  );
};

/** Nothing can be counted before the operator has chosen header and columns. */
const UnreadNote = ({ error }: { error: string | null }) => (
  <div role="alert" className="mt-4 rounded-control bg-danger-soft px-4 py-3 text-danger">
    <p>{error}</p>
    <p className="mt-1">Başlık satırını ve sütunları aşağıda kendiniz seçip dosyayı yeniden okutun.</p>
  </div>
);

const PreviewFigures = ({ run }: { run: ImportRun }) => (
  <Figures
    figures={[
      ['Yeni', run.created],
      ['Güncellenecek', run.updated],
      ['Değişmeyen', run.unchanged],
      ['Reddedilen', run.rejected],
      ['Birleştirilen satır', run.merged],
      ['Toplam satır', run.totalRows ?? run.rowsRead],
      ['Yeni kategori', run.categoriesCreated],
      ['Şehir', run.citiesFound],
    ]}
  />
);

const PreviewDetails = ({ run, preview }: { run: ImportRun; preview: ImportPreview }) => (
  <>
    {preview.earlier && (
      <p className="mt-4 rounded-control bg-sunken px-4 py-3 text-sm">
        Bu dosyanın içeriği daha önce içe aktarıldı: {preview.earlier.fileName}, {formatTurkishTime(preview.earlier.finishedAt)}.
      </p>
    )}
    <PreviewSamples preview={preview} rejected={run.rejected} runId={run.id} />
    {run.warningGroups.length > 0 && (
      <details className="mt-5 border-t border-line pt-4">
        <summary className="font-medium">Uyarılar: {formatTurkishNumber(run.warnings)} değer okunamadı ve boş bırakılacak</summary>
        <div className="mt-3">
          <RunWarnings warnings={run.warningGroups} />
        </div>
      </details>
    )}
    {run.mapping && <MappingEditor key={JSON.stringify(run.mapping)} run={run} mapping={run.mapping} preview={preview} />}
  </>
);
