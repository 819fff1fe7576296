/**
 * Takes a backup of the whole product and restores it while visitors read.
 * node infra/bench/backup.bench.ts [--rows 365000] [--work-dir DIR] [--publish]. `--publish` writes the figures to `figures.md`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { workOnDatabase } from '../e2e/support/database-work.ts';
import type { Operator } from '../e2e/support/operator.ts';
import type { Product } from '../e2e/support/product.ts';
import { withCatalog } from './catalog/with-catalog.ts';
import type { Figure } from './figures.ts';
import { workbookOf } from './reader.bench.ts';
import { runAlone } from './run-alone.ts';

/** Seconds and MB that operators are promised. */
const limits = { backup: 45, restore: 90, resident: 300 };
/** Pause between two looks at the import, and between two calls of the visitor, ms. */
const pollMs = 200;
/** Of the workbook that the catalog is grown from. */
const importedRows = 50_000;

const peakMb = (pid: number): number => Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

interface DoneWork {
  backupId: string | null;
  /** From the call to its end. */
  seconds: number;
  /** Most that the maintenance part has had in memory. */
  peakMb: number;
}

const measure = async (product: Product, operator: Operator, path: string): Promise<DoneWork> => {
  const from = performance.now();
  const backupId = await workOnDatabase(product, operator, path);
  return { backupId, seconds: (performance.now() - from) / 1000, peakMb: peakMb(product.pidOf('maintenance')) };
};

/** A visitor who reads past every cache until the work has ended. @throws where a read fails. */
const whileRead = async <T>(address: string, during: () => Promise<T>): Promise<T> => {
  let isDone = false;
  const read = async (): Promise<void> => {
    for (let page = 1; !isDone; page = (page % 500) + 1) {
      const { status } = await fetch(`${address}/api/businesses?page=${page}&limit=12`);
      if (status !== 200) throw new Error(`A read was answered with ${status} during the restore.`);
      await delay(pollMs);
    }
  };
  const finish = async (): Promise<T> => {
    try {
      return await during();
    } finally {
      isDone = true;
    }
  };
  const [result] = await Promise.all([finish(), read()]);
  return result;
};

const limited = (figure: string, unit: Figure['unit'], ours: number, limit: number): Figure => ({
  figure,
  unit,
  ours,
  reference: limit,
  against: 'limit',
  target: 1,
});

/** Grows a catalog to `rows`, backs it up and restores it. @throws where a read fails, or a business is missing afterwards. */
export const benchBackup = async (workDir: string, rows: number): Promise<Figure[]> => {
  const workbook = await workbookOf(workDir, Math.min(rows, importedRows));
  const logFile = join(workDir, 'launcher-backup.log');
  return withCatalog({ workbook, rows, logFile, withTexts: true, pollMs }, async (product, operator) => {
    const { total } = await operator.stats();
    const backup = await measure(product, operator, 'backup');
    const restore = await whileRead(product.address, () => measure(product, operator, `backups/${backup.backupId}/restore`));
    const after = await operator.stats();
    if (after.total !== total) throw new Error(`${total} businesses were backed up, ${after.total} are there.`);
    return [
      limited(`backup of ${rows} businesses`, 's', backup.seconds, limits.backup),
      limited('memory of the backup', 'MB', backup.peakMb, limits.resident),
      limited(`restore of ${rows} businesses, with the backup before it`, 's', restore.seconds, limits.restore),
      limited('memory of the restore', 'MB', restore.peakMb, limits.resident),
    ];
  });
};

if (import.meta.main) await runAlone(benchBackup, 365_000);
