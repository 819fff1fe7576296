/**
 * Measures that nobody can take the site from the others: visitors and an operator alone, then beside one client that asks for the
 * dearest calls over 24 connections. node infra/bench/fair-share.bench.ts [costs]; BENCH_ROWS: businesses in the catalog (20,000).
 * With `costs` it prints what each kind of call costs, as `gateway/src/routing/call-costs.ts` has it, and measures nothing else.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerUrl } from '../e2e/support/database.ts';
import { signInOperator } from '../e2e/support/operator.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { type CallCost, measureCosts } from './call-costs.ts';
import { growCatalog } from './catalog/grow-catalog.ts';
import { flooderOf, operatorOf, readDirectory, visitorsOf } from './fair-share/callers.ts';
import { type Experience, percentile, refusedOf, together, visitAll } from './fair-share/visits.ts';
import { type Figure, passes, toTable } from './figures.ts';
import { startGateway } from './gateway-lab.ts';
import { workbookOf } from './reader.bench.ts';

const warmSeconds = 10;
const seconds = 20;
const defaultRows = 20_000;
/** Times that the others may wait of their time alone. */
const mostSlower = 2;

interface Met {
  visitors: Experience;
  operator: Experience;
}

const slowed = (figure: string, beside: Experience, alone: Experience): Figure => ({
  figure,
  unit: 'ms',
  ours: percentile(beside.times, 0.95),
  reference: percentile(alone.times, 0.95),
  against: 'alone',
  target: mostSlower,
});

const refusals = (figure: string, met: Experience): Figure => ({
  figure: `${figure}, of ${met.times.length + refusedOf(met)}`,
  unit: 'answers',
  ours: refusedOf(met),
  reference: 1,
  against: 'one',
  target: 0,
});

/** The shipped limits, and addresses as a proxy on this machine tells them. */
const shipped = { RATE_LIMIT_MISSES: '', RATE_LIMIT_SEARCH: '', READS_PER_CLIENT: '', TRUST_PROXY: '1' };

/** Visitors and an operator of a running product, alone and beside a flood. */
export const benchFairShare = async (product: Product): Promise<Figure[]> => {
  const { cookie } = await signInOperator(product);
  const gateway = await startGateway(product, shipped);
  try {
    const directory = await readDirectory(gateway.origin);
    const others = [...visitorsOf(gateway.origin, directory), operatorOf(gateway.origin, cookie)];
    const split = (met: Experience[]): Met => ({ visitors: together(met.slice(0, -1)), operator: met.at(-1) as Experience });
    await visitAll(others, warmSeconds);
    const alone = split(await visitAll(others, seconds));
    const flood = visitAll([flooderOf(gateway.origin, directory)], seconds);
    const beside = split(await visitAll(others, seconds));
    console.log('The flood met', JSON.stringify(together(await flood).refused), 'and', together(await flood).times.length, 'answers');
    return [
      slowed('20 visitors beside 24 connections of the dearest calls, p95', beside.visitors, alone.visitors),
      refusals('their answers that were refused', beside.visitors),
      slowed('an operator beside the same, p95', beside.operator, alone.operator),
      refusals("the operator's answers that were refused", beside.operator),
    ];
  } finally {
    await gateway.stop();
  }
};

const toCosts = (costs: readonly CallCost[]): string =>
  costs
    .map(({ kind, mean, dearest }) => `${kind.padEnd(36)} ${mean.toFixed(1).padStart(8)} ms, dearest ${dearest.toFixed(1)} ms`)
    .join('\n');

if (import.meta.main) {
  const rows = Number(process.env.BENCH_ROWS ?? defaultRows);
  const product = await startProduct({ demo: false, logFile: join(tmpdir(), 'fair-share-launcher.log') });
  try {
    const operator = await signInOperator(product, 500);
    const run = await operator.settled(
      await operator.upload(await workbookOf(join(tmpdir(), 'directory-bench'), Math.min(rows, defaultRows))),
    );
    if (run.state !== 'done') throw new Error(`The import ended as ${run.state}: ${run.error}`);
    await growCatalog(ownerUrl(product.dataDir), rows);
    if (process.argv.includes('costs')) console.log(toCosts(await measureCosts(product)));
    else {
      const figures = await benchFairShare(product);
      console.log(toTable(figures));
      process.exitCode = figures.every(passes) ? 0 : 1;
    }
  } finally {
    await product.stop();
  }
}
