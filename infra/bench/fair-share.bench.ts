/**
 * Measures that nobody can take the site from the others: visitors and an operator alone, then beside one client that asks for the
 * dearest calls over 24 connections; and the same before a gateway that gives no fair shares.
 * node infra/bench/fair-share.bench.ts [costs]; BENCH_ROWS: businesses in the catalog (20,000).
 * With `costs` it says before what each kind of call costs, for the tokens of `gateway/src/routing/call-costs.ts`.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInOperator } from '../e2e/support/operator.ts';
import type { Product } from '../e2e/support/product.ts';
import { type CallCost, measureCosts } from './call-costs.ts';
import { withCatalog } from './catalog/with-catalog.ts';
import { flooderOf, operatorOf, readDirectory, visitorsOf } from './fair-share/callers.ts';
import { type Experience, percentile, refusedOf, together, visitAll } from './fair-share/visits.ts';
import { type Figure, passes, toTable } from './figures.ts';
import { clearCache, startGateway } from './gateway-lab.ts';
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

/** The visitors and the operator of one gateway, by themselves and beside the flood. */
interface Encounter {
  alone: Met;
  beside: Met;
  flood: Experience;
}

const p95 = ({ times }: Experience): number => percentile(times, 0.95);

const slowed = (figure: string, beside: Experience, alone: Experience): Figure => ({
  figure,
  unit: 'ms',
  ours: p95(beside),
  reference: p95(alone),
  against: 'alone',
  target: mostSlower,
});

const spared = (figure: string, shared: Experience, unshared: Experience): Figure => ({
  figure,
  unit: 'ms',
  ours: p95(shared),
  reference: p95(unshared),
  against: 'without shares',
  target: 1,
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
const shipped = { RATE_LIMIT_MISSES: '', RATE_LIMIT_SEARCH: '', READS_PER_CLIENT: '', CONNECTIONS_PER_CLIENT: '', TRUST_PROXY: '1' };

/** A gateway that prices no call and holds no client back, nor dear calls. Connections of lanes and deadlines of statements stay. */
const unshared = { TRUST_PROXY: '1', NODE_OPTIONS: `--import=${join(import.meta.dirname, 'fair-share/many-processors.ts')}` };

const meet = async (product: Product, cookie: string, settings: Record<string, string>): Promise<Encounter> => {
  await clearCache(product, cookie);
  const gateway = await startGateway(product, settings);
  try {
    const directory = await readDirectory(gateway.origin);
    const others = [...visitorsOf(gateway.origin, directory), operatorOf(gateway.origin, cookie)];
    const visitOthers = async (): Promise<Met> => {
      const met = await visitAll(others, seconds);
      return { visitors: together(met.slice(0, -1)), operator: met.at(-1) as Experience };
    };
    await visitAll(others, warmSeconds);
    const alone = await visitOthers();
    const flood = visitAll([flooderOf(gateway.origin, directory)], seconds);
    return { alone, beside: await visitOthers(), flood: together(await flood) };
  } finally {
    await gateway.stop();
  }
};

const described = (name: string, met: Experience): string =>
  `  ${name}: ${met.times.length} answers, p95 ${p95(met).toFixed(1)} ms, refused ${JSON.stringify(met.refused)}`;

const print = (title: string, { alone, beside, flood }: Encounter): void => {
  console.log(title);
  console.log(described('visitors alone', alone.visitors));
  console.log(described('visitors beside the flood', beside.visitors));
  console.log(described('an operator alone', alone.operator));
  console.log(described('an operator beside the flood', beside.operator));
  console.log(described('the flood', flood));
};

/** Visitors and an operator of a running product, alone and beside a flood, with fair shares and without. */
export const benchFairShare = async (product: Product): Promise<Figure[]> => {
  const { cookie } = await signInOperator(product);
  const without = await meet(product, cookie, unshared);
  print('Without fair shares:', without);
  const { alone, beside, flood } = await meet(product, cookie, shipped);
  print('With fair shares:', { alone, beside, flood });
  return [
    slowed('20 visitors beside 24 connections of the dearest calls, p95', beside.visitors, alone.visitors),
    refusals('their answers that were refused', beside.visitors),
    spared('the same visitors, p95', beside.visitors, without.beside.visitors),
    slowed('an operator beside the same, p95', beside.operator, alone.operator),
    refusals("the operator's answers that were refused", beside.operator),
    spared('the same operator, p95', beside.operator, without.beside.operator),
  ];
};

const toCosts = (costs: readonly CallCost[]): string =>
  costs
    .map(({ kind, mean, dearest }) => `${kind.padEnd(36)} ${mean.toFixed(1).padStart(8)} ms, dearest ${dearest.toFixed(1)} ms`)
    .join('\n');

if (import.meta.main) {
  const rows = Number(process.env.BENCH_ROWS ?? defaultRows);
  const workbook = await workbookOf(join(tmpdir(), 'directory-bench'), Math.min(rows, defaultRows));
  await withCatalog({ workbook, rows, logFile: join(tmpdir(), 'fair-share-launcher.log') }, async (product) => {
    if (process.argv.includes('costs')) console.log(toCosts(await measureCosts(product)));
    const figures = await benchFairShare(product);
    console.log(toTable(figures));
    process.exitCode = figures.every(passes) ? 0 : 1;
  });
}
