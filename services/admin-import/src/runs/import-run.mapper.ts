import { errorText, type ImportRun, type UploadResult } from '@directory/contracts';
import type { ImportRunEntity } from './import-run.entity.ts';

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
  warningGroups: run.warningGroups,
  categoriesCreated: run.categoriesCreated,
  citiesFound: run.citiesFound,
  rowsPerSecond: run.rowsPerSecond,
  mapping: run.mapping,
  isUndoing: run.undoDue,
  undoing: run.undoDue ? run.undoing : null,
  undone: run.undone,
  isReset: run.resetAt !== null,
  error: run.errorCode && errorText(run.errorCode, 'tr', run.errorParams ?? {}),
  createdAt: run.createdAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
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
  otherSheets: (run.mapping?.sheets ?? []).filter(({ isRead }) => !isRead),
});
