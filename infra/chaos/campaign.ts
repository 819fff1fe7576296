import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { workOnDatabase } from '../e2e/support/database-work.ts';
import { type Operator, signInOperator } from '../e2e/support/operator.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { readCatalogState } from './catalog-state.ts';
import { seededRandom } from './seeded-random.ts';

/** Two exports of the same places: the first is there already when the second one is imported through all disturbance. */
export interface Campaign {
  folder: string;
  first: string;
  second: string;
}

/** The state of the catalog before the import, after it, after its undo, and after the restore of a backup: a line for each table. */
export interface Outcome {
  before: string[];
  after: string[];
  undone: string[];
  /** Of the backup that was taken before the import. */
  restored: string[];
  /** After another backup and tidying up, which change nothing. */
  kept: string[];
  killed: string[];
}

type Victims = readonly string[];

const importVictims: Victims = ['worker', 'worker', 'admin-import', 'catalog', 'redis-queue', 'postgres'];
const restoreVictims: Victims = ['maintenance', 'maintenance', 'admin-import', 'catalog', 'postgres'];
const upkeepVictims: Victims = ['maintenance', 'maintenance', 'postgres'];
/** Longest pause before a kill, ms. */
const pauseMs = 4000;

/** Disturbs a product until the work is over. @returns the parts that it has killed. */
export type Disturb = (product: Product, victims: Victims, isOver: () => boolean) => Promise<string[]>;

export const leaveAlone: Disturb = async () => [];

/** Kills one to four parts at random moments; the same ones at the same moments for the same seed. */
export const killAtRandom = (seed: number): Disturb => {
  const random = seededRandom(seed);
  return async (product, victims, isOver) => {
    const killed: string[] = [];
    for (const kills = 1 + Math.floor(random() * 4); killed.length < kills; ) {
      await delay(random() * pauseMs);
      if (isOver()) break;
      const victim = victims[Math.floor(random() * victims.length)];
      await product.kill(victim);
      killed.push(victim);
    }
    return killed;
  };
};

const disturbed = async (product: Product, victims: Victims, disturb: Disturb, work: () => Promise<void>): Promise<string[]> => {
  let isOver = false;
  const disturbing = disturb(product, victims, () => isOver);
  await work().finally(() => {
    isOver = true;
  });
  return disturbing;
};

const requireDone = async (operator: Operator, id: string, state: 'done' | 'undone'): Promise<void> => {
  const run = await operator.settled(id);
  deepStrictEqual({ state: run.state, error: run.error }, { state, error: null });
};

/** Imports the second file, undoes it, restores a backup of before, backs up again and tidies up, in a product of its own, while it is disturbed. */
export const playOnce = async ({ folder, first, second }: Campaign, disturb: Disturb): Promise<Outcome> => {
  const product = await startProduct({ demo: false, logFile: join(folder, 'launcher.log') });
  try {
    const operator = await signInOperator(product);
    await requireDone(operator, await operator.upload(first), 'done');
    const before = await readCatalogState(product.dataDir);
    const backupId = await workOnDatabase(product, operator, 'backup');
    const id = await operator.upload(second);
    const killed = await disturbed(product, importVictims, disturb, () => requireDone(operator, id, 'done'));
    const after = await readCatalogState(product.dataDir);
    await operator.ask(id, 'undo');
    const killedLater = await disturbed(product, importVictims, disturb, () => requireDone(operator, id, 'undone'));
    const undone = await readCatalogState(product.dataDir);
    const killedLast = await disturbed(product, restoreVictims, disturb, async () => {
      await workOnDatabase(product, operator, `backups/${backupId}/restore`);
    });
    const restored = await readCatalogState(product.dataDir);
    const killedAtUpkeep = await disturbed(product, upkeepVictims, disturb, async () => {
      for (const work of ['backup', 'optimize']) await workOnDatabase(product, operator, work);
    });
    const kept = await readCatalogState(product.dataDir);
    return { before, after, undone, restored, kept, killed: [...killed, ...killedLater, ...killedLast, ...killedAtUpkeep] };
  } finally {
    await product.stop();
  }
};

/**
 * A slug that was given once is never given again, and a business whose import was undone is looked at again by the next one.
 */
const mayDiffer = /^(?:slugs|hashes):/;
const visible = (state: readonly string[]): string[] => state.filter((line) => !mayDiffer.test(line));

/** Throws where an undo or a restore did not give back the state before, whatever went on, or where the upkeep changed it. */
export const requireGivenBack = ({ before, undone, restored, kept }: Outcome): void => {
  deepStrictEqual(visible(undone), visible(before));
  deepStrictEqual(restored, before);
  deepStrictEqual(kept, before);
};

/** Throws where a disturbed import or its undo ended otherwise than an undisturbed one. */
export const requireSame = (outcome: Outcome, undisturbed: Outcome): void => {
  deepStrictEqual(outcome.after, undisturbed.after);
  deepStrictEqual(outcome.undone, undisturbed.undone);
  requireGivenBack(outcome);
};
