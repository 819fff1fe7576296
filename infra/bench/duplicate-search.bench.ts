/**
 * Searches a catalog for businesses that stand twice, and prints how long it takes and how much memory it needs.
 * node infra/bench/duplicate-search.bench.ts [--size 365000] [--rows 50000]: the catalog is grown to the size from a file of so many rows.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DuplicateSearch } from '@directory/contracts';
import type { Product } from '../e2e/support/product.ts';
import { withCatalog } from './catalog/with-catalog.ts';
import { type Figure, toTable } from './figures.ts';
import { workbookOf } from './reader.bench.ts';

/** A search runs behind everything else, once an hour at most. */
const longestSeconds = 60;
/** Pairs are judged some thousand at a time. */
const mostGrowthMb = 100;
const pollMs = 200;

const path = '/api/admin/duplicates/search';

const memoryMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const secondsOf = ({ startedAt, finishedAt }: DuplicateSearch): number =>
  (Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '')) / 1000;

/** Searches at an operator's request to the end. → the search, and the memory that it added to the catalog's at its peak, MB */
const search = async (product: Product, cookie: string): Promise<{ done: DuplicateSearch; grownMb: number }> => {
  const pid = product.pidOf('catalog');
  const ask = async (method: 'GET' | 'POST'): Promise<DuplicateSearch> => {
    const answer = await fetch(product.address + path, { method, headers: { cookie, origin: product.address } });
    return DuplicateSearch.parse(await answer.json());
  };
  const before = memoryMb(pid);
  let peak = before;
  let done = await ask('POST');
  while (done.state === 'running') {
    await pause(pollMs);
    peak = Math.max(peak, memoryMb(pid));
    done = await ask('GET');
  }
  if (done.state !== 'done') throw new Error(`The search for duplicates ended as ${done.state}.`);
  return { done, grownMb: peak - before };
};

export const benchDuplicateSearch = async (product: Product, cookie: string): Promise<Figure[]> => {
  const { done, grownMb } = await search(product, cookie);
  const limit = { against: 'limit', target: 1 };
  const of = `search for duplicates at ${done.businesses}, ${done.compared} pairs compared`;
  return [
    { figure: of, unit: 's', ours: secondsOf(done), reference: longestSeconds, ...limit },
    { figure: `memory of a ${of}`, unit: 'MB', ours: grownMb, reference: mostGrowthMb, ...limit },
  ];
};

const start = async (rows: number, size: number): Promise<Figure[]> => {
  const folder = join(tmpdir(), 'directory-bench');
  mkdirSync(folder, { recursive: true });
  const workbook = await workbookOf(folder, rows);
  return withCatalog({ workbook, rows: size, logFile: join(folder, 'duplicates-launcher.log') }, (product, { cookie }) =>
    benchDuplicateSearch(product, cookie),
  );
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { size: { type: 'string', default: '365000' }, rows: { type: 'string', default: '50000' } } });
  console.log(toTable(await start(Number(values.rows), Number(values.size))));
}
