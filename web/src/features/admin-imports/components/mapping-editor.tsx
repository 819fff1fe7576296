import {
  type HeaderMapping,
  type ImportPreview,
  type ImportRun,
  type MappingCorrection,
  mappableFields,
  type PreviewColumn,
} from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { importQuery } from '../api/get-import.ts';
import { importsQuery } from '../api/list-imports.ts';
import { correctMappingMutation } from '../api/send-run-command.ts';
import { errorMessage } from '../api/use-run-command.ts';
import { choicesOf, correctionsOf } from '../model/column-choices.ts';
import { fieldName, isUnread } from '../model/run-labels.ts';
import { MappingNotes } from './header-mapping.tsx';
import { HeaderRowPicker } from './header-row-picker.tsx';

interface MappingEditorProps {
  run: ImportRun;
  mapping: HeaderMapping;
  preview: Pick<ImportPreview, 'columns' | 'firstRows'>;
}

const useCorrection = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    ...correctMappingMutation(id),
    onSuccess: (run) => client.setQueryData(importQuery(id).queryKey, run),
    onError: (error) => showToast({ title: 'Hata!', text: errorMessage(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: importsQuery().queryKey }),
  });
};

/** Columns of another header are known when the file was read by it. */
const useMappingForm = ({ run, mapping, preview: { columns } }: MappingEditorProps) => {
  const [choices, setChoices] = useState(() => choicesOf(columns));
  const [headerRow, setHeaderRow] = useState(mapping.headerRow);
  const isOtherRow = headerRow !== mapping.headerRow;
  const isPicked = isOtherRow || mapping.headerPicked === true || isUnread(run);
  const correction: MappingCorrection = {
    columns: isOtherRow ? [] : correctionsOf(columns, choices, mapping),
    headerRow: isPicked ? headerRow : undefined,
  };
  const hasChanged = isOtherRow || columns.some(({ column, field }) => choices[column] !== (field ?? ''));
  return { choices, setChoices, headerRow, setHeaderRow, isOtherRow, hasChanged, correction };
};

/** Where the header is and which column holds what, with a few of its values; what is changed here is remembered for files with the same headers. */
export const MappingEditor = (props: MappingEditorProps) => {
  const { run, mapping, preview } = props;
  const { choices, setChoices, headerRow, setHeaderRow, isOtherRow, hasChanged, correction } = useMappingForm(props);
  const correcting = useCorrection(run.id);
  const isCorrected = (mapping.corrected ?? []).length > 0 || mapping.headerPicked === true;
  return (
    <details className="mt-5 border-t border-line pt-4" open={isCorrected || hasChanged || isUnread(run)}>
      <summary className="font-medium">
        Sütun eşleşmesi: {mapping.mapped.length} eşleşti, {mapping.unmapped.length} okunmuyor
      </summary>
      <p className="mt-3 text-sm text-ink-2">
        Yanlış anlaşılan sütunları düzeltebilirsiniz. Düzeltme, aynı başlıkları taşıyan sonraki dosyalar için de saklanır.
        {isCorrected && !isUnread(run) && ' Bu dosyada saklanan düzeltme kullanıldı.'}
      </p>
      <MappingNotes mapping={mapping} />
      <HeaderRowPicker rows={preview.firstRows} headerRow={headerRow} isOpen={isUnread(run)} onPick={setHeaderRow} />
      {isOtherRow && <p className="mt-3 text-sm text-ink-2">Sütunlar, dosya bu başlıkla yeniden okununca burada görünür.</p>}
      {!isOtherRow && (
        <ul className="mt-3 max-h-128 divide-y divide-line overflow-y-auto rounded-control px-3 outline outline-line">
          {preview.columns.map((column) => (
            <ColumnChoice
              key={column.column}
              column={column}
              choice={choices[column.column] ?? ''}
              onChoose={(choice) => setChoices({ ...choices, [column.column]: choice })}
            />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {isCorrected && (
          <Button tone="plain" size="small" disabled={correcting.isPending} onClick={() => correcting.mutate({ columns: [] })}>
            Otomatik eşleşmeye dön
          </Button>
        )}
        <Button size="small" disabled={!hasChanged || correcting.isPending} onClick={() => correcting.mutate(correction)}>
          Eşleşmeyi kaydet ve yeniden oku
        </Button>
      </div>
    </details>
  );
};

interface ColumnChoiceProps {
  column: PreviewColumn;
  choice: string;
  onChoose: (choice: string) => void;
}

const ColumnChoice = ({ column: { column, header, field, samples }, choice, onChoose }: ColumnChoiceProps) => {
  const known = mappableFields as readonly string[];
  const fields = field !== null && !known.includes(field) ? [field, ...known] : known;
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[3rem_1fr_14rem]">
      <span className="text-ink-2">{column}</span>
      <span className="min-w-0">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {header || <span className="text-ink-2">başlıksız</span>}
        </span>
        <span dir="auto" className="block truncate text-ink-2">
          {samples.length > 0 ? samples.join(' · ') : 'ilk satırlarda boş'}
        </span>
      </span>
      <select
        aria-label={`${column} sütunu (${header || 'başlıksız'})`}
        value={choice}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-9 w-full rounded-control border border-edge bg-paper px-2 max-sm:min-h-11"
      >
        <option value="">Okunmasın</option>
        {fields.map((name) => (
          <option key={name} value={name}>
            {fieldName(name)}
          </option>
        ))}
      </select>
    </li>
  );
};
