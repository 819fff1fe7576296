import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportRun } from '@directory/contracts';
import { type Operator, signInOperator } from '../e2e/support/operator.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { benchCopy } from './copy.bench.ts';
import type { Figure } from './figures.ts';

/** The rows to import, as a workbook, as one of a month later, and as COPY text. */
export interface ImportedFiles {
  rows: number;
  workbook: string;
  laterWorkbook: string;
  copyText: string;
}

interface Measured {
  /** From the first byte of the upload to the run's end, seconds. */
  first: number;
  again: number;
  /** The workbook of a month later, and its undo. */
  later: number;
  undo: number;
  laterUpdated: number;
  /** Peak memory of the worker's process over all of it, MB. */
  workerPeakMb: number;
  copy: number;
}

/** Pause between two looks at a run, ms: polling takes time from the import. */
const pollMs = 500;

/** Limits for 100,000 rows on a machine of two cores. */
const limits = { rows: 100_000, seconds: 30, workerMb: 600 };

/** Peak resident memory of a process as the kernel counts it. */
const peakMbOf = (pid: number): number => {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
};

const importOnce = async (operator: Operator, file: string): Promise<{ run: ImportRun; seconds: number }> => {
  const from = Date.now();
  const run = await operator.settled(await operator.upload(file));
  if (run.state !== 'done' || !run.finishedAt) throw new Error(`The import ended as ${run.state}: ${run.error}`);
  // The run knows its end to the millisecond; asking that often would take time from the import.
  return { run, seconds: (Date.parse(run.finishedAt) - from) / 1000 };
};

/** Fast and wrong is not fast: every row must be in the catalog, and the second time nothing may be written. */
const requireRight = (first: ImportRun, again: ImportRun, rows: number): void => {
  const isWhole = first.totalRows === rows && first.created + first.merged + first.rejected === rows && first.created === first.imported;
  if (!isWhole) throw new Error(`The first import is not whole: ${JSON.stringify(first)}`);
  const isStill = again.created === 0 && again.updated === 0 && again.unchanged === first.created;
  if (!isStill) throw new Error(`The second import wrote something: ${JSON.stringify(again)}`);
};

/** A month later every rated business has changed and none is new; the undo gives the first workbook's values back. */
const requireUpdated = (later: ImportRun, undone: ImportRun, first: ImportRun): void => {
  const isRight = later.created === 0 && later.updated > first.created / 2 && later.updated + later.unchanged === first.created;
  if (!isRight) throw new Error(`The later import is wrong: ${JSON.stringify(later)}`);
  if (undone.state !== 'undone') throw new Error(`The undo ended as ${undone.state}: ${undone.error}`);
};

const requireSearchable = async ({ address }: Product, businesses: number): Promise<void> => {
  const answer = await fetch(`${address}/api/businesses?limit=1`);
  await answer.body?.cancel();
  const total = answer.headers.get('x-total-count');
  if (total !== String(businesses)) throw new Error(`The site lists ${total} businesses of ${businesses}.`);
};

const undoOnce = async (operator: Operator, id: string): Promise<{ run: ImportRun; seconds: number }> => {
  const from = Date.now();
  await operator.ask(id, 'undo');
  const run = await operator.settled(id);
  return { run, seconds: (Date.now() - from) / 1000 };
};

const measure = async ({ rows, workbook, laterWorkbook, copyText }: ImportedFiles, folder: string): Promise<Measured> => {
  const product = await startProduct({ demo: false, logFile: join(folder, 'launcher.log') });
  try {
    const operator = await signInOperator(product, pollMs);
    const first = await importOnce(operator, workbook);
    await requireSearchable(product, first.run.imported);
    const again = await importOnce(operator, workbook);
    requireRight(first.run, again.run, rows);
    const later = await importOnce(operator, laterWorkbook);
    const undo = await undoOnce(operator, later.run.id);
    requireUpdated(later.run, undo.run, first.run);
    return {
      first: first.seconds,
      again: again.seconds,
      later: later.seconds,
      undo: undo.seconds,
      laterUpdated: later.run.updated,
      workerPeakMb: peakMbOf(product.pidOf('worker')),
      copy: await benchCopy(product.dataDir, copyText, rows),
    };
  } finally {
    await product.stop();
  }
};

/**
 * Imports a workbook twice through the real upload of the whole product, then the same businesses of a month later, which it takes
 * back, and COPYs the same rows bare.
 *
 * @throws where a row is missing, or the second import has written something.
 */
export const benchImport = async (files: ImportedFiles, folder: string): Promise<Figure[]> => {
  const { rows } = files;
  const { first, again, later, undo, laterUpdated, workerPeakMb, copy } = await measure(files, folder);
  const speed = Math.round(rows / first);
  return [
    { figure: `import ${rows} rows (${speed} rows/s)`, unit: 's', ours: first, reference: copy, against: 'bare COPY', target: 15 },
    {
      figure: `import ${rows} rows`,
      unit: 's',
      ours: first,
      reference: (limits.seconds * rows) / limits.rows,
      against: 'limit',
      target: 1,
    },
    { figure: 'import them again, unchanged', unit: 's', ours: again, reference: first, against: 'first import', target: 0.5 },
    {
      figure: `import a later export, ${laterUpdated} changed`,
      unit: 's',
      ours: later,
      reference: first,
      against: 'first import',
      target: 2,
    },
    { figure: 'undo that', unit: 's', ours: undo, reference: first, against: 'first import', target: 1 },
    { figure: 'peak memory of the worker', unit: 'MB', ours: workerPeakMb, reference: limits.workerMb, against: 'limit', target: 1 },
  ];
};
