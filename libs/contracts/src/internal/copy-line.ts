import { type StagedRow, type StagingType, stagingColumns } from './import-staging.ts';

const copySpecial = /[\\\t\n\r\0]/;
const everyCopySpecial = /[\\\t\n\r\0]/g;
/** Postgres holds no NUL, which a list of addresses or the like may have written out in its cell. */
const copyEscapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' };
/** Text within a COPY line. */
export const escapeCopy = (text: string): string =>
  copySpecial.test(text) ? text.replace(everyCopySpecial, (character) => copyEscapes[character]) : text;
const arraySpecial = /[\\"]/;
const arrayElement = (text: string): string => `"${arraySpecial.test(text) ? text.replace(/[\\"]/g, '\\$&') : text}"`;

/** NUL and halves of characters as JSON writes them out. A backslash that is written out itself begins neither. */
const unstorableEscape = /\\\\|\\u(?:0000|d[89a-f][\da-f]{2})/g;
const mayHoldUnstorable = /\\u(?:0000|d)/;
const backslash = '\\\\';
/** JSON that Postgres can read: `json` columns take the others too, and fail whoever reads a value out of them. */
const storableJson = (value: unknown): string => {
  const text = JSON.stringify(value);
  return mayHoldUnstorable.test(text) ? text.replace(unstorableEscape, (found) => (found === backslash ? found : '')) : text;
};

/** Writes a value that is not null. Looked up once per column instead of fifty times a row. */
const copyWriters: Readonly<Record<StagingType, (value: never) => string>> = {
  text: escapeCopy,
  timestamptz: escapeCopy,
  int4multirange: String,
  boolean: (value: boolean) => (value ? 't' : 'f'),
  integer: String,
  'double precision': String,
  'numeric(2,1)': String,
  jsonb: (value: unknown) => escapeCopy(storableJson(value)),
  'smallint[]': (value: readonly number[]) => `{${value.join(',')}}`,
  'text[]': (value: readonly string[]) => escapeCopy(`{${value.map(arrayElement).join(',')}}`),
};

const lineColumns = stagingColumns.map(([field, , type]) => ({ field, write: copyWriters[type] as (value: unknown) => string }));

/** The COPY text line of a row, with its line feed, without what Postgres cannot hold. */
export const toCopyLine = (row: StagedRow): string => {
  let line = '';
  for (const { field, write } of lineColumns) {
    const value = row[field];
    line += value === null || value === undefined ? '\\N\t' : `${write(value)}\t`;
  }
  return `${line.slice(0, -1)}\n`;
};
