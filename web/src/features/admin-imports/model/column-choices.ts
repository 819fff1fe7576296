import { type ColumnCorrection, type HeaderMapping, MappableField, type PreviewColumn } from '@directory/contracts';

/** The field of each column, by the column's letter; '' = it is not read. */
export type ColumnChoices = Readonly<Record<string, string>>;

export const choicesOf = (columns: readonly PreviewColumn[]): ColumnChoices =>
  Object.fromEntries(columns.map(({ column, field }) => [column, field ?? '']));

/** Fields that no operator chooses (our own ids, parts of a list) can only be left as they are. */
const correctionOf = (column: string, choice: string): ColumnCorrection[] => {
  if (choice === '') return [{ column, field: null }];
  const field = MappableField.safeParse(choice);
  return field.success ? [{ column, field: field.data }] : [];
};

/** All corrections that hold when the operator is done: those of before that were left, and what was changed now. */
export const correctionsOf = (columns: readonly PreviewColumn[], choices: ColumnChoices, mapping: HeaderMapping): ColumnCorrection[] => {
  const earlier = new Set(mapping.corrected);
  const found = choicesOf(columns);
  return columns
    .filter(({ column }) => earlier.has(column) || choices[column] !== found[column])
    .flatMap(({ column }) => correctionOf(column, choices[column] ?? ''));
};
