import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportRun } from '@directory/contracts';
import { type Operator, signInOperator } from '../e2e/support/operator.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { benchCopy } from './copy.bench.ts';
import type { Figure } from './figures.ts';

/** The rows to import, as a workbook and as COPY text. */
export interface ImportedFiles {
  rows: number;
  workbook: string;
  copyText: string;
}

interface Measured {
  /** From the first byte of the upload to the run's end, seconds. */
  first: number;
  again: number;
  /** Peak memory of the worker's process over both imports, MB. */
  workerPeakMb: number;
  copy: number;
}

const seldomMs = 500;

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

const requireSearchable = async ({ address }: Product, businesses: number): Promise<void> => {
  const answer = await fetch(`${address}/api/businesses?limit=1`);
  await answer.body?.cancel();
  const total = answer.headers.get('x-total-count');
  if (total !== String(businesses)) throw new Error(`The site lists ${total} businesses of ${businesses}.`);
};

const measure = async ({ rows, workbook, copyText }: ImportedFiles, folder: string): Promise<Measured> => {
  const product = await startProduct({ demo: false, logFile: join(folder, 'launcher.log') });
  try {
    const operator = await signInOperator(product, seldomMs);
    const first = await importOnce(operator, workbook);
    await requireSearchable(product, first.run.imported);
    const again = await importOnce(operator, workbook);
    requireRight(first.run, again.run, rows);
    const workerPeakMb = peakMbOf(product.pidOf('worker'));
    return { first: first.seconds, again: again.seconds, workerPeakMb, copy: await benchCopy(product.dataDir, copyText, rows) };
  } finally {
    await product.stop();
  }
};

/**
 * Imports a workbook twice through the real upload of the whole product, and COPYs the same rows bare.
 *
 * @throws where a row is missing, or the second import has written something.
 */
export const benchImport = async (files: ImportedFiles, folder: string): Promise<Figure[]> => {
  const { rows } = files;
  const { first, again, workerPeakMb, copy } = await measure(files, folder);
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
    { figure: 'peak memory of the worker', unit: 'MB', ours: workerPeakMb, reference: limits.workerMb, against: 'limit', target: 1 },
  ];
};
