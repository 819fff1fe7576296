import type { ImportRun } from '@directory/contracts';

const queued: ImportRun = {
  id: '0d3f0e8a-5b0e-4f0e-9a57-1d6a3c1c7b11',
  fileName: 'liste.csv',
  fileSize: 100,
  state: 'queued',
  preview: false,
  totalRows: null,
  rowsRead: 0,
  imported: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  merged: 0,
  warnings: 0,
  warningGroups: [],
  categoriesCreated: 0,
  citiesFound: 0,
  rowsPerSecond: null,
  mapping: null,
  isUndoing: false,
  undoing: null,
  undone: null,
  isReset: false,
  error: null,
  workedSeconds: null,
  createdAt: '2026-03-01T09:00:00Z',
  finishedAt: null,
};

export const someRun = (changes: Partial<ImportRun>): ImportRun => ({ ...queued, ...changes });
