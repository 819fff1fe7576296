import { type ColumnCorrection, type FirstRow, type HeaderMapping, MappableField, type PreviewColumn } from '@directory/contracts';

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

/** The corrections of a file without a header: no name says what a column holds, so every choice counts. */
export const headlessCorrections = (columns: readonly PreviewColumn[], choices: ColumnChoices): ColumnCorrection[] =>
  columns.filter(({ column }) => choices[column]).flatMap(({ column }) => correctionOf(column, choices[column]));

const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26);

/** The columns as they would be under another header; cells of a row that turns out to be a business are values. */
export const columnsUnder = (columns: readonly PreviewColumn[], rows: readonly FirstRow[], headerRow: number): PreviewColumn[] => {
  const row = rows.find(({ rowNumber }) => rowNumber === headerRow);
  const headers = new Map(row?.cells.map((text, index) => [letterOf(index), text]));
  const first = headerRow === 0 ? new Map(rows[0]?.cells.map((text, index) => [letterOf(index), text])) : new Map<string, string>();
  return columns.map((column) => ({
    ...column,
    header: headers.get(column.column) ?? '',
    samples: [...new Set([first.get(column.column) ?? '', ...column.samples])].filter(Boolean),
  }));
};
