import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, setGlobalDispatcher } from 'undici';
import { launchBrowser } from './support/browser.ts';
import { type Tally, walkAll } from './support/journeys.ts';
import { signInOperator } from './support/operator.ts';
import { startProduct } from './support/product.ts';

/**
 * `node infra/e2e/run.ts [pattern]`: starts the product with its demo on a free port and an empty data directory, and walks
 * the journeys whose names match; with `JOURNEYS=site` or `JOURNEYS=office` those of visitors or of operators alone. The last line
 * is `N passed, N failed`; photographs of failures and the launcher's output go to `infra/e2e/artifacts`. Exit code 1 where one failed.
 */
const { JOURNEYS: group } = process.env;
if (group !== 'office') await import('./site.ts');
if (group !== 'site') await import('./office.ts');
await import('./journeys/secret-free-logs.ts');

const artifacts = join(import.meta.dirname, 'artifacts', group ?? 'all');

// Journeys may be quiet for as long as the gateway keeps idle connections: what is sent on one at that very moment would be lost.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 4000, keepAliveMaxTimeout: 4000 }));

const walk = async (pattern: RegExp): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const launcherLog = join(artifacts, 'launcher.log');
  // The visitors of all journeys have one address, and are faster than people.
  const env = { RATE_LIMIT_SEARCH: '2400/min', RATE_LIMIT_MISSES: '30000/min' };
  const product = await startProduct({ demo: true, logFile: launcherLog, env });
  try {
    const [browser, operator] = await Promise.all([launchBrowser(), signInOperator(product)]);
    try {
      return await walkAll({ product, operator, browser, launcherLog, folder }, artifacts, pattern);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

rmSync(artifacts, { recursive: true, force: true });
mkdirSync(artifacts, { recursive: true });
const tally = await walk(new RegExp(process.argv[2] ?? '', 'i')).catch((error: unknown): Tally => {
  console.log(`not ok - the product starts\n${error instanceof Error ? error.message : String(error)}`);
  return { passed: 0, failed: 1 };
});
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
