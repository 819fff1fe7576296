/**
 * Asks a gateway for addresses, each of them once, and looks at its memory: it must not grow with what was asked. The catalog behind
 * it is a fake that answers at once. node infra/bench/cache-memory.bench.ts; BENCH_KEYS is how many: 300000 unless it says so (about two
 * minutes on two cores that do nothing else), and 1000000 where it is to be known for certain.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../e2e/support/product.ts';
import { type Figure, passes, toTable } from './figures.ts';
import { type Running, startFakeCatalog, startGateway } from './gateway-lab.ts';
import { answersTo } from './load.ts';

const budgetMb = 16;
const stepSeconds = 10;
/** More than are answered in a step: an address must not come twice. */
const pathsPerStep = 400_000;
/** Requests until memory has its final size: the budget is full, and Node has grown to its working size. */
const settledShare = 0.3;

const residentMb = (pid: number): number => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const ask = async (gateway: Running, folder: string, from: number): Promise<number> => {
  const paths = Array.from({ length: pathsPerStep }, (_, index) => `/api/businesses/business-number-${from + index}`);
  const { count } = await answersTo({ origin: gateway.origin, paths, seconds: stepSeconds }, folder);
  if (count > pathsPerStep) throw new Error(`${count} requests were answered in a step of ${pathsPerStep} addresses.`);
  return count;
};

const measure = async (gateway: Running, folder: string, requests: number): Promise<Figure> => {
  let asked = 0;
  let settledMb = 0;
  while (asked < requests) {
    asked += await ask(gateway, folder, asked);
    console.log(`${asked} addresses: ${residentMb(gateway.pid).toFixed(0)} MB`);
    if (settledMb === 0 && asked >= requests * settledShare) settledMb = residentMb(gateway.pid);
  }
  return {
    figure: `memory of the gateway after ${asked} addresses, each asked for once (cache: ${budgetMb} MB)`,
    unit: 'MB',
    ours: residentMb(gateway.pid),
    reference: settledMb,
    against: `after ${settledShare * 100} % of them`,
    target: 1.1,
  };
};

const benchMemory = async (requests: number): Promise<Figure> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const product = await startProduct({ demo: false, logFile: join(tmpdir(), 'cache-memory-launcher.log') });
  const catalog = await startFakeCatalog();
  try {
    const gateway = await startGateway(product, { CACHE_MEMORY_MB: String(budgetMb), CATALOG_URL: catalog.origin });
    try {
      return await measure(gateway, folder, requests);
    } finally {
      await gateway.stop();
    }
  } finally {
    await catalog.stop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const readKeys = (text = '300000'): number => {
  const keys = Number(text);
  if (Number.isInteger(keys) && keys >= 1000) return keys;
  throw new Error(`BENCH_KEYS is "${text}"; it must be a whole number from 1000 on.`);
};

const figure = await benchMemory(readKeys(process.env.BENCH_KEYS));
console.log(toTable([figure]));
process.exitCode = passes(figure) ? 0 : 1;
