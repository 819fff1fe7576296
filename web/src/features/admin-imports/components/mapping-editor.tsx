import type { FirstRow, HeaderMapping, ImportRun } from '@directory/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { formatOfThem } from '../../../lib/admin/turkish.ts';
import { useMappingCorrection } from '../api/use-mapping-correction.ts';
import { isUnread } from '../model/run-facts.ts';
import type { MappingForm } from '../model/use-mapping-form.ts';
import { ColumnChoices } from './column-choices.tsx';
import { MappingNotes } from './header-mapping.tsx';
import { HeaderRowPicker } from './header-row-picker.tsx';

const isCorrected = ({ corrected = [], headerPicked }: HeaderMapping): boolean => corrected.length > 0 || headerPicked === true;

interface MappingEditorProps {
  run: ImportRun;
  mapping: HeaderMapping;
  /** Rows in which the header can be. */
  rows: readonly FirstRow[];
  form: MappingForm;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

const countText = ({ columns, choices }: MappingForm): string => {
  const read = columns.filter(({ column }) => choices[column]).length;
  return `${formatOfThem(read)} okunacak, ${formatOfThem(columns.length - read)} atlanacak`;
};

/** Header row and fields of the columns. A correction is remembered for files with the same headers. */
export const MappingEditor = ({ run, mapping, rows, form, isOpen, onToggle }: MappingEditorProps) => (
  <details
    className="mt-5 border-t border-line pt-4"
    open={isOpen || form.hasChanged}
    onToggle={(event) => onToggle(event.currentTarget.open)}
  >
    <summary className="font-medium">Sütun eşleşmesi: {countText(form)}</summary>
    <p className="mt-3 text-sm text-ink-2">
      Yanlış anlaşılan sütunları düzeltebilirsiniz. Seçiminiz, başlıkları aynı olan sonraki dosyalarda da kullanılır.
      {isCorrected(mapping) && !isUnread(run) && ' Bu dosyada saklanan düzeltme kullanıldı.'}
    </p>
    <MappingNotes mapping={mapping} />
    <HeaderRowPicker rows={rows} headerRow={form.headerRow} isOpen={isUnread(run)} onPick={form.setHeaderRow} />
    {form.headerRow !== mapping.headerRow && <OtherRowNote headerRow={form.headerRow} />}
    <ColumnChoices columns={form.columns} choices={form.choices} onChoose={form.choose} />
    <MappingActions run={run} canReset={isCorrected(mapping)} form={form} />
  </details>
);

const OtherRowNote = ({ headerRow }: { headerRow: number }) => (
  <p className="mt-3 text-sm text-ink-2">
    {headerRow === 0
      ? 'Dosyada başlık olmadığı için sütunların ne taşıdığını aşağıda siz seçin. İlk satır da işletme olarak okunur.'
      : 'Dosya bu başlıkla yeniden okunur; elle yaptığınız seçimler korunur.'}
  </p>
);

interface MappingActionsProps {
  run: ImportRun;
  /** Corrections are in force that can be taken back. */
  canReset: boolean;
  form: MappingForm;
}

const MappingActions = ({ run, canReset, form }: MappingActionsProps) => {
  const correcting = useMappingCorrection(run.id);
  return (
    <div className="mt-3 flex flex-wrap justify-end gap-2">
      {canReset && (
        <Button tone="plain" size="small" disabled={correcting.isPending} onClick={() => correcting.mutate({ columns: [] })}>
          Otomatik eşleşmeye dön
        </Button>
      )}
      <Button size="small" disabled={!form.hasChanged || correcting.isPending} onClick={() => correcting.mutate(form.correction)}>
        Eşleşmeyi kaydet ve yeniden oku
      </Button>
    </div>
  );
};
