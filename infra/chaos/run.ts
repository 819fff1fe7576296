import { deepStrictEqual } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signInOperator } from '../e2e/support/operator.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { largeWorkbook } from '../e2e/support/workbooks.ts';
import { readCatalogState } from './catalog-state.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * `node infra/chaos/run.ts` (`make soak`): imports one file undisturbed, then once per seed while parts are killed at random
 * moments, and compares what is in the catalog afterwards, row by row. CHAOS_SEEDS: how many (50); CHAOS_SEED: only this one;
 * CHAOS_ROWS: rows of the file (20,000). Exit code 1 where a seed ended in another state.
 */
const victims = ['worker', 'worker', 'admin-import', 'catalog', 'redis-queue', 'postgres'] as const;
const rows = Number(process.env.CHAOS_ROWS ?? 20_000);

type Disturb = (product: Product, isOver: () => boolean) => Promise<string[]>;

const killAtRandom =
  (seed: number): Disturb =>
  async (product, isOver) => {
    const random = seededRandom(seed);
    const killed: string[] = [];
    for (const kills = 1 + Math.floor(random() * 4); killed.length < kills; ) {
      await delay(random() * 4000);
      if (isOver()) break;
      const victim = victims[Math.floor(random() * victims.length)];
      await product.kill(victim);
      killed.push(victim);
    }
    return killed;
  };

const leaveAlone: Disturb = async () => [];

const importOnce = async (folder: string, file: string, disturb: Disturb): Promise<{ state: string[]; killed: string[] }> => {
  const product = await startProduct({ demo: false, logFile: join(folder, 'launcher.log') });
  try {
    const operator = await signInOperator(product);
    let isOver = false;
    const id = await operator.upload(file);
    const disturbing = disturb(product, () => isOver);
    const run = await operator.settled(id);
    isOver = true;
    const killed = await disturbing;
    return { state: [`run: ${run.state}, ${run.imported} of ${run.totalRows}`, ...(await readCatalogState(product.dataDir))], killed };
  } finally {
    await product.stop();
  }
};

const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
try {
  const { file } = largeWorkbook(folder, 'chaos', rows);
  const { state: expected } = await importOnce(folder, file, leaveAlone);
  console.log(`undisturbed:\n  ${expected.join('\n  ')}`);
  const single = process.env.CHAOS_SEED;
  const seeds = single ? [Number(single)] : Array.from({ length: Number(process.env.CHAOS_SEEDS ?? 50) }, (_, index) => index + 1);
  let failed = 0;
  for (const seed of seeds) {
    const outcome = await importOnce(folder, file, killAtRandom(seed)).then(
      ({ state, killed }) => {
        deepStrictEqual(state, expected);
        return `ok (killed ${killed.join(', ') || 'nothing in time'})`;
      },
      (error: unknown) => error as Error,
    );
    if (outcome instanceof Error) failed += 1;
    console.log(`seed ${seed}: ${outcome instanceof Error ? outcome.message : outcome}`);
  }
  console.log(`${seeds.length - failed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
