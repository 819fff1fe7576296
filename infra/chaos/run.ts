import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largeWorkbook, laterWorkbook } from '../e2e/support/workbooks.ts';
import { type Campaign, killAtRandom, leaveAlone, type Outcome, playOnce, requireGivenBack, requireSame } from './campaign.ts';

/**
 * `node infra/chaos/run.ts` (`make soak`): imports a file over an earlier one, undoes it, restores a backup, backs up again and tidies up, first
 * undisturbed, then once per seed while parts are killed at random moments, and compares what is in the catalog after each, row by row.
 * CHAOS_SEEDS: how many (50); CHAOS_FIRST_SEED: the first of them (1); CHAOS_SEED: only this one; CHAOS_ROWS: rows of the file (20,000). The
 * last line is `N passed, N failed`; exit code 1 where a seed ended in another state.
 */
const rows = Number(process.env.CHAOS_ROWS ?? 20_000);

const seeds = (): number[] => {
  const single = process.env.CHAOS_SEED;
  if (single) return [Number(single)];
  const first = Number(process.env.CHAOS_FIRST_SEED ?? 1);
  return Array.from({ length: Number(process.env.CHAOS_SEEDS ?? 50) }, (_, index) => first + index);
};

const passes = async (campaign: Campaign, seed: number, undisturbed: Outcome): Promise<boolean> => {
  try {
    const outcome = await playOnce(campaign, killAtRandom(seed));
    requireSame(outcome, undisturbed);
    console.log(`seed ${seed}: ok (killed ${outcome.killed.join(', ') || 'nothing in time'})`);
    return true;
  } catch (error) {
    console.log(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
};

const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
try {
  const known = Math.floor(rows / 4);
  const first = largeWorkbook(folder, 'chaos', known).file;
  const campaign = { folder, first, second: laterWorkbook(folder, 'chaos', rows, known).file };
  const undisturbed = await playOnce(campaign, leaveAlone);
  requireGivenBack(undisturbed);
  console.log(`undisturbed:\n  ${undisturbed.after.join('\n  ')}`);
  let passed = 0;
  let failed = 0;
  for (const seed of seeds()) {
    if (await passes(campaign, seed, undisturbed)) passed += 1;
    else failed += 1;
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
