import type { HeaderMapping, ImportPreview, ImportRun, MappingCorrection } from '@directory/contracts';
import { useState } from 'react';
import { choicesOf, correctionsOf } from './column-choices.ts';
import { isUnread } from './run-labels.ts';

export interface MappingFormInput {
  run: ImportRun;
  mapping: HeaderMapping;
  preview: Pick<ImportPreview, 'columns' | 'firstRows'>;
}

/** Header row and columns as the operator has set them. The columns of another header are known once the file was read by it. */
export const useMappingForm = ({ run, mapping, preview: { columns } }: MappingFormInput) => {
  const [choices, setChoices] = useState(() => choicesOf(columns));
  const [headerRow, setHeaderRow] = useState(mapping.headerRow);
  const isOtherRow = headerRow !== mapping.headerRow;
  const isPicked = isOtherRow || mapping.headerPicked === true || isUnread(run);
  const correction: MappingCorrection = {
    columns: isOtherRow ? [] : correctionsOf(columns, choices, mapping),
    headerRow: isPicked ? headerRow : undefined,
  };
  const hasChanged = isOtherRow || columns.some(({ column, field }) => choices[column] !== (field ?? ''));
  const choose = (column: string, choice: string) => setChoices({ ...choices, [column]: choice });
  return { choices, choose, headerRow, setHeaderRow, isOtherRow, hasChanged, correction };
};
