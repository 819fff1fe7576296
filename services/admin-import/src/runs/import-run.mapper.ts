import { errorText, ImportRun, isErrorCode, type UploadResult } from '@directory/contracts';
import type { ImportRunEntity } from './import-run.entity.ts';

/** Columns that a worker fills: one that was taken over may have written anything there, and must not keep operators from their list of runs. */
type Filled = 'warningGroups' | 'mapping' | 'undoing' | 'undone';

const readable = <Name extends Filled, Empty>(run: ImportRunEntity, name: Name, empty: Empty): ImportRunEntity[Name] | Empty =>
  ImportRun.shape[name].safeParse(run[name]).success ? run[name] : empty;

/** Null for an instant that no date can say: Postgres has an infinite one, and years that are far off. */
const toInstant = (at: Date | number | null): string | null => {
  const date = new Date(at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

const toErrorText = ({ errorCode, errorParams }: ImportRunEntity): string | null =>
  errorCode && errorText(isErrorCode(errorCode) ? errorCode : 'INTERNAL_ERROR', 'tr', errorParams ?? {});

/** The run as the back office shows it. */
export const toImportRun = (run: ImportRunEntity): ImportRun => ({
  id: run.id,
  fileName: run.fileName,
  fileSize: run.fileSize,
  state: run.state,
  preview: run.preview,
  totalRows: run.totalRows,
  rowsRead: run.rowsRead,
  imported: run.imported,
  created: run.created,
  updated: run.updated,
  unchanged: run.unchanged,
  rejected: run.rejected,
  merged: run.merged,
  warnings: run.warnings,
  warningGroups: readable(run, 'warningGroups', []),
  categoriesCreated: run.categoriesCreated,
  citiesFound: run.citiesFound,
  rowsPerSecond: run.rowsPerSecond,
  mapping: readable(run, 'mapping', null),
  isUndoing: run.undoDue,
  undoing: run.undoDue ? readable(run, 'undoing', null) : null,
  undone: readable(run, 'undone', null),
  isReset: run.resetAt !== null,
  error: toErrorText(run),
  createdAt: run.createdAt.toISOString(),
  finishedAt: toInstant(run.finishedAt),
  workedSeconds: run.workedMs > 0 ? run.workedMs / 1000 : null,
});

/** The answer to an upload that waited for the end of its run. */
export const toUploadResult = (run: ImportRunEntity): UploadResult => ({
  imported: run.imported,
  categoriesCreated: run.categoriesCreated,
  citiesFound: run.citiesFound,
  totalRows: run.totalRows ?? 0,
  runId: run.id,
  created: run.created,
  updated: run.updated,
  unchanged: run.unchanged,
  rejected: run.rejected,
  merged: run.merged,
  warnings: run.warnings,
  state: run.state,
  otherSheets: (readable(run, 'mapping', null)?.sheets ?? []).filter(({ isRead }) => !isRead),
});
