import type { HeaderMapping, ImportPreview, ImportRun, MappingCorrection } from '@directory/contracts';
import { useState } from 'react';
import { mappingDrafts } from '../drafts/mapping-drafts.ts';
import { choicesOf, columnsUnder, correctionsOf, headlessCorrections } from './column-choices.ts';
import { looksLikeData } from './content-guess.ts';
import { isUnread } from './run-facts.ts';

export interface MappingFormInput {
  run: ImportRun;
  mapping: HeaderMapping;
  preview: Pick<ImportPreview, 'columns' | 'firstRows'>;
}

/** A file that nobody understood and that begins with a business has probably no header. */
const firstHeaderRow = ({ run, mapping, preview: { firstRows } }: MappingFormInput): number =>
  isUnread(run) && firstRows[0] && looksLikeData(firstRows[0].cells) ? 0 : mapping.headerRow;

const startOf = (input: MappingFormInput, basis: string) =>
  mappingDrafts.find(input.run.id, basis) ?? { headerRow: firstHeaderRow(input), choices: choicesOf(input.preview.columns) };

/** Header row and columns as the operator has set them. Unsaved choices outlive the screen. */
export const useMappingForm = (input: MappingFormInput) => {
  const { run, mapping, preview } = input;
  const basis = JSON.stringify(mapping);
  const [{ headerRow, choices }, setChosen] = useState(() => startOf(input, basis));
  const isOtherRow = headerRow !== mapping.headerRow;
  const columns = isOtherRow ? columnsUnder(preview.columns, preview.firstRows, headerRow) : preview.columns;
  const change = (next: Partial<{ headerRow: number; choices: Record<string, string> }>) => {
    const chosen = { headerRow, choices, ...next };
    setChosen(chosen);
    mappingDrafts.write(run.id, { basis, ...chosen });
  };
  const isPicked = isOtherRow || mapping.headerPicked === true || isUnread(run);
  const correction: MappingCorrection = {
    columns: headerRow === 0 ? headlessCorrections(columns, choices) : correctionsOf(preview.columns, choices, mapping),
    headerRow: isPicked ? headerRow : undefined,
  };
  return {
    columns,
    choices,
    headerRow,
    correction,
    hasChanged: isOtherRow || columns.some(({ column, field }) => choices[column] !== (field ?? '')),
    choose: (column: string, choice: string) => change({ choices: { ...choices, [column]: choice } }),
    setHeaderRow: (row: number) => change({ headerRow: row }),
    reset: () => {
      mappingDrafts.forget(run.id);
      setChosen({ headerRow: mapping.headerRow, choices: choicesOf(preview.columns) });
    },
  };
};

export type MappingForm = ReturnType<typeof useMappingForm>;
