import type { HeaderMapping } from '@directory/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { useMappingCorrection } from '../api/use-mapping-correction.ts';
import { isUnread } from '../model/run-labels.ts';
import { type MappingFormInput, useMappingForm } from '../model/use-mapping-form.ts';
import { ColumnChoice } from './column-choice.tsx';
import { MappingNotes } from './header-mapping.tsx';
import { HeaderRowPicker } from './header-row-picker.tsx';

const isCorrected = ({ corrected = [], headerPicked }: HeaderMapping): boolean => corrected.length > 0 || headerPicked === true;

/** Header row and fields of the columns. A correction is remembered for files with the same headers. */
export const MappingEditor = (props: MappingFormInput) => {
  const { run, mapping, preview } = props;
  const form = useMappingForm(props);
  const correcting = useMappingCorrection(run.id);
  return (
    <details className="mt-5 border-t border-line pt-4" open={isCorrected(mapping) || form.hasChanged || isUnread(run)}>
      <summary className="font-medium">
        Sütun eşleşmesi: {mapping.mapped.length} eşleşti, {mapping.unmapped.length} okunmuyor
      </summary>
      <p className="mt-3 text-sm text-ink-2">
        Yanlış anlaşılan sütunları düzeltebilirsiniz. Düzeltme, aynı başlıkları taşıyan sonraki dosyalar için de saklanır.
        {isCorrected(mapping) && !isUnread(run) && ' Bu dosyada saklanan düzeltme kullanıldı.'}
      </p>
      <MappingNotes mapping={mapping} />
      <HeaderRowPicker rows={preview.firstRows} headerRow={form.headerRow} isOpen={isUnread(run)} onPick={form.setHeaderRow} />
      <ColumnChoices form={form} columns={preview.columns} />
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {isCorrected(mapping) && (
          <Button tone="plain" size="small" disabled={correcting.isPending} onClick={() => correcting.mutate({ columns: [] })}>
            Otomatik eşleşmeye dön
          </Button>
        )}
        <Button size="small" disabled={!form.hasChanged || correcting.isPending} onClick={() => correcting.mutate(form.correction)}>
          Eşleşmeyi kaydet ve yeniden oku
        </Button>
      </div>
    </details>
  );
};

interface ColumnChoicesProps {
  form: ReturnType<typeof useMappingForm>;
  columns: MappingFormInput['preview']['columns'];
}

const ColumnChoices = ({ form: { isOtherRow, choices, choose }, columns }: ColumnChoicesProps) =>
  isOtherRow ? (
    <p className="mt-3 text-sm text-ink-2">Sütunlar, dosya bu başlıkla yeniden okununca burada görünür.</p>
  ) : (
    <ul className="mt-3 max-h-128 divide-y divide-line overflow-y-auto rounded-control px-3 outline outline-line">
      {columns.map((column) => (
        <ColumnChoice
          key={column.column}
          column={column}
          choice={choices[column.column] ?? ''}
          onChoose={(choice) => choose(column.column, choice)}
        />
      ))}
    </ul>
  );
