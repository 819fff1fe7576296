import { type StagedRow, type StagingType, stagingColumns } from './import-staging.ts';

const copySpecial = /[\\\t\n\r]/;
const everyCopySpecial = /[\\\t\n\r]/g;
const copyEscapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** Text within a COPY line. */
export const escapeCopy = (text: string): string =>
  copySpecial.test(text) ? text.replace(everyCopySpecial, (character) => copyEscapes[character]) : text;
const arraySpecial = /[\\"]/;
const arrayElement = (text: string): string => `"${arraySpecial.test(text) ? text.replace(/[\\"]/g, '\\$&') : text}"`;

/** Writes a value that is not null. Looked up once per column instead of fifty times a row. */
const copyWriters: Readonly<Record<StagingType, (value: never) => string>> = {
  text: escapeCopy,
  timestamptz: escapeCopy,
  int4multirange: String,
  boolean: (value: boolean) => (value ? 't' : 'f'),
  integer: String,
  'double precision': String,
  'numeric(2,1)': String,
  jsonb: (value: unknown) => escapeCopy(JSON.stringify(value)),
  'smallint[]': (value: readonly number[]) => `{${value.join(',')}}`,
  'text[]': (value: readonly string[]) => escapeCopy(`{${value.map(arrayElement).join(',')}}`),
};

const lineColumns = stagingColumns.map(([field, , type]) => ({ field, write: copyWriters[type] as (value: unknown) => string }));

/** The COPY text line of a row, with its line feed. NUL must have been removed before: Postgres text cannot hold it. */
export const toCopyLine = (row: StagedRow): string => {
  let line = '';
  for (const { field, write } of lineColumns) {
    const value = row[field];
    line += value === null || value === undefined ? '\\N\t' : `${write(value)}\t`;
  }
  return `${line.slice(0, -1)}\n`;
};
