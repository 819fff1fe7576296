import type { PreviewColumn } from '@directory/contracts';
import { fieldName } from './run-labels.ts';

export type ColumnFilter = 'all' | 'read' | 'skipped' | 'guessed';

interface ColumnView {
  search: string;
  filter: ColumnFilter;
  choices: Readonly<Record<string, string>>;
  guesses: Readonly<Record<string, string>>;
}

const folded = (text: string): string => text.toLocaleLowerCase('tr');

const passes = (column: string, { filter, choices, guesses }: ColumnView): boolean => {
  if (filter === 'read') return Boolean(choices[column]);
  if (filter === 'skipped') return !choices[column];
  return filter === 'all' || column in guesses;
};

/** Columns whose letter, header, values or field hold the words, out of those that the filter leaves. */
export const filterColumns = (columns: readonly PreviewColumn[], view: ColumnView): PreviewColumn[] => {
  const wanted = folded(view.search.trim());
  return columns.filter(({ column, header, samples }) => {
    const text = folded([column, header, ...samples, fieldName(view.choices[column] ?? '')].join('\n'));
    return passes(column, view) && text.includes(wanted);
  });
};
