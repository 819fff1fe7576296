/** Kinds of files that can be read. `delimited`: CSV, TSV and the like; `json`: lists of records and records one a line. */
export type ReadableKind = 'xlsx' | 'xls' | 'delimited' | 'json';

/** The kind of a file, found by its content alone. */
export interface SniffedFile {
  /** `encrypted`: a workbook behind a password. `zip`: an archive of something else. `text`: HTML and the like. */
  kind: ReadableKind | 'zip' | 'encrypted' | 'text' | 'empty' | 'unknown';
  /** The kind in a few Turkish words, for the operator. */
  found: string;
  /** Turkish sentence for the operator: how to make a workbook of the file. Default: to choose a workbook. */
  advice?: string;
}
