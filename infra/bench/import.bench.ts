import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportRun } from '@directory/contracts';
import { type Operator, signInOperator } from '../e2e/support/operator.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { benchCopy, type CopyFigures } from './copy.bench.ts';

export interface ImportFigures {
  /** From the first byte of the upload to the run's end, seconds. */
  firstSeconds: number;
  againSeconds: number;
  businesses: number;
  /** Peak memory of the worker's process over both imports, MB. */
  workerPeakMb: number;
  copy: CopyFigures;
}

/** Peak resident memory of a process as the kernel counts it. */
const peakMbOf = (pid: number): number => {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
};

const importOnce = async (operator: Operator, file: string): Promise<{ run: ImportRun; seconds: number }> => {
  const from = performance.now();
  const run = await operator.settled(await operator.upload(file));
  const seconds = (performance.now() - from) / 1000;
  if (run.state !== 'done') throw new Error(`The import ended as ${run.state}: ${run.error}`);
  return { run, seconds };
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

/** Imports a workbook twice through the real upload of the whole product, and COPYs the same businesses bare. */
export const benchImport = async (file: string, rows: number, folder: string): Promise<ImportFigures> => {
  const product = await startProduct({ demo: false, logFile: join(folder, 'launcher.log') });
  try {
    const operator = await signInOperator(product);
    const first = await importOnce(operator, file);
    await requireSearchable(product, first.run.imported);
    const again = await importOnce(operator, file);
    requireRight(first.run, again.run, rows);
    return {
      firstSeconds: first.seconds,
      againSeconds: again.seconds,
      businesses: first.run.imported,
      workerPeakMb: peakMbOf(product.pidOf('worker')),
      copy: await benchCopy(product.dataDir, folder),
    };
  } finally {
    await product.stop();
  }
};
