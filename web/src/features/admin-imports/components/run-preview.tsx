import type { ImportPreview, ImportRun } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { previewQuery } from '../api/get-preview.ts';
import { allAlarmsOf } from '../model/run-alarms.ts';
import { isUnread } from '../model/run-facts.ts';
import { useMappingFocus } from '../model/use-mapping-focus.ts';
import { useMappingForm } from '../model/use-mapping-form.ts';
import { AlarmList } from './alarm-list.tsx';
import { Figures } from './figures.tsx';
import { MappingEditor } from './mapping-editor.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { PreviewDecision } from './preview-decision.tsx';
import { PreviewSamples } from './preview-samples.tsx';
import { TextFormEditor } from './text-form-editor.tsx';
import { UnsavedMappingNote } from './unsaved-mapping-note.tsx';
import { WarningDetails } from './warning-details.tsx';

/** The effect that an import would have: the operator looks, corrects the columns where they were misunderstood, and applies. */
export const RunPreview = ({ run }: { run: ImportRun }) => {
  const preview = useQuery(previewQuery(run.id));
  if (preview.data && run.mapping)
    return <LoadedPreview key={JSON.stringify(run.mapping)} run={run} mapping={run.mapping} preview={preview.data} />;
  return (
    <PreviewFrame run={run} isBlocked={false}>
      {preview.isPending && <p className="mt-5 text-ink-2">Önizleme yükleniyor…</p>}
      {preview.isError && (
        <div className="mt-5">
          <FailureNote text={`Önizleme alınamadı. ${failureText(preview.error)}`} onRetry={() => void preview.refetch()} />
        </div>
      )}
    </PreviewFrame>
  );
};

interface PreviewFrameProps {
  run: ImportRun;
  /** Something is not saved: what would be applied is not what is shown. */
  isBlocked: boolean;
  /** Stands between the decision and the figures. */
  notes?: ReactNode;
  children?: ReactNode;
}

const PreviewFrame = ({ run, isBlocked, notes, children }: PreviewFrameProps) => (
  <section aria-label={`${run.fileName} önizlemesi`} className="rounded-panel bg-surface p-5">
    <PreviewDecision run={run} isBlocked={isBlocked} />
    {notes}
    {isUnread(run) ? <UnreadNote error={run.error} /> : <PreviewFigures run={run} />}
    {children}
  </section>
);

interface LoadedPreviewProps {
  run: ImportRun;
  mapping: NonNullable<ImportRun['mapping']>;
  preview: ImportPreview;
}

const LoadedPreview = ({ run, mapping, preview }: LoadedPreviewProps) => {
  const form = useMappingForm({ run, mapping, preview });
  const { isOpen, setOpen, showColumn } = useMappingFocus(form.columns, form.choices, run);
  const notes = (
    <>
      {form.hasChanged && !isUnread(run) && <UnsavedMappingNote run={run} form={form} />}
      <AlarmList alarms={allAlarmsOf(run, preview.notes)} onFix={showColumn} />
    </>
  );
  return (
    <PreviewFrame run={run} isBlocked={form.hasChanged} notes={notes}>
      {preview.earlier && (
        <p className="mt-4 rounded-control bg-sunken px-4 py-3 text-sm">
          Bu dosyanın içeriği daha önce içe aktarıldı: {preview.earlier.fileName}, {formatTurkishTime(preview.earlier.finishedAt)}.
        </p>
      )}
      {preview.places && !isUnread(run) && <PlaceQuestion run={run} places={preview.places} form={form} />}
      {mapping.text && <TextFormEditor run={run} text={mapping.text} mapping={form} />}
      <PreviewSamples preview={preview} run={run} />
      <WarningDetails run={run} />
      <MappingEditor run={run} mapping={mapping} rows={preview.firstRows} form={form} isOpen={isOpen} onToggle={setOpen} />
    </PreviewFrame>
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
