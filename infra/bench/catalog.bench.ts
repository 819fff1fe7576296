/**
 * Asks a catalog for lists, pages and searches as it grows.
 * node infra/bench/catalog.bench.ts [--sizes 365000,5000000] [--work-dir DIR]; five million need 40 GB of disk and a quarter of an hour to grow.
 * node infra/bench/catalog.bench.ts --running DIR,DIR asks products that run with these data directories instead, the smaller one first.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { ownerUrl } from '../e2e/support/database.ts';
import type { Product } from '../e2e/support/product.ts';
import { type AskedCatalog, askCatalog, type TimesOf } from './catalog/ask-catalog.ts';
import { watchMemory } from './catalog/catalog-memory.ts';
import { growCatalog } from './catalog/grow-catalog.ts';
import { withCatalog } from './catalog/with-catalog.ts';
import { benchDuplicateSearch } from './duplicate-search.bench.ts';
import { benchFairShare } from './fair-share.bench.ts';
import { type Figure, passes, publish, runOf, type SlowFigure, toSlowTable, toTable, writeJson } from './figures.ts';
import { workbookOf } from './reader.bench.ts';

/** Ms that the database may need for an answer, with at most one in a hundred above. */
const limits = { list: 10, search: 20 };
/** Times that a call may take of its former time when the catalog grows to the last size. */
const mostGrowth = 2;
const memoryCalls = 20_000;
/** From so many businesses on a scan by trigrams is to be ten times slower. */
const large = 5_000_000;

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.99))];
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const limited = (times: TimesOf, size: number, limit: number): Figure[] =>
  Object.entries(times).map(([group, one]) => ({
    figure: nameAt(group, size),
    unit: 'ms',
    ours: p99(one),
    reference: limit,
    against: 'limit',
    target: 1,
  }));

const againstTrigrams = ({ texts }: AskedCatalog, size: number): Figure => ({
  figure: `${texts.length} searches at ${size}, together`,
  unit: 'ms',
  ours: sum(texts.map(({ ours }) => ours)),
  reference: sum(texts.map(({ reference }) => reference)),
  against: 'ILIKE, trigrams',
  target: size >= large ? 0.1 : 1,
});

const grown = (small: TimesOf, large: TimesOf, [from, to]: readonly [number, number]): Figure[] =>
  Object.entries(large).map(([group, times]) => ({
    figure: `${group}, from ${from} to ${to}`,
    unit: 'ms',
    ours: p99(times),
    reference: p99(small[group]),
    against: `at ${from}`,
    target: mostGrowth,
  }));

interface AskedAt extends CatalogFigures {
  asked: AskedCatalog;
}

/** Figures, and the slowest calls of those that are missed. */
export interface CatalogFigures {
  figures: Figure[];
  slowest: SlowFigure[];
}

const nameAt = (group: string, size: number): string => `${group} at ${size}, p99 in the database`;

const askAt = async (dataDir: string, size: number): Promise<AskedAt> => {
  const asked = await askCatalog(dataDir);
  const figures = [...limited(asked.lists, size, limits.list), ...limited(asked.searches, size, limits.search)];
  const missed = new Set(figures.filter((figure) => !passes(figure)).map(({ figure }) => figure));
  const slowest = asked.slowest.map(({ group, path, ms, step }) => ({ figure: nameAt(group, size), call: path, ms, step }));
  return { asked, figures: [...figures, againstTrigrams(asked, size)], slowest: slowest.filter(({ figure }) => missed.has(figure)) };
};

const memoryFigure = async (product: Product, paths: readonly string[]): Promise<Figure> => {
  const { calls, settledMb, lastMb } = await watchMemory(product.dataDir, product.pidOf('catalog'), paths, memoryCalls);
  return {
    figure: `memory of the catalog after ${calls} mixed calls`,
    unit: 'MB',
    ours: lastMb,
    reference: settledMb,
    against: 'after a tenth of them',
    target: 1.1,
  };
};

interface Sized extends AskedAt {
  size: number;
}

/** All figures, with the growth from the first size to each of the others. */
const together = ([first, ...later]: readonly Sized[]): CatalogFigures => ({
  figures: [
    ...first.figures,
    ...later.flatMap(({ size, asked, figures }) => [...figures, ...grown(first.asked.lists, asked.lists, [first.size, size])]),
  ],
  slowest: [first, ...later].flatMap(({ slowest }) => slowest),
});

/**
 * Imports a workbook into the whole product, grows it to each of the sizes, and measures what every list, page and search asks of the
 * database.
 */
export const benchCatalog = (workbook: string, sizes: readonly number[], folder: string): Promise<CatalogFigures> =>
  withCatalog({ workbook, rows: sizes[0], logFile: join(folder, 'catalog-launcher.log') }, async (product, operator) => {
    const first = await askAt(product.dataDir, sizes[0]);
    first.figures.push(await memoryFigure(product, first.asked.paths), ...(await benchFairShare(product)));
    first.figures.push(...(await benchDuplicateSearch(product, operator.cookie)));
    const later: Sized[] = [];
    for (const size of sizes.slice(1)) {
      await growCatalog(ownerUrl(product.dataDir), size);
      later.push({ size, ...(await askAt(product.dataDir, size)) });
    }
    return together([{ size: sizes[0], ...first }, ...later]);
  });

const sizeOf = async (dataDir: string): Promise<number> => {
  const client = new Client({ connectionString: ownerUrl(dataDir), options: '-c search_path=catalog,public' });
  await client.connect();
  const { rows } = await client.query<{ size: number }>('SELECT sum(business_count)::integer AS size FROM categories');
  await client.end();
  return rows[0].size;
};

/** Asks products that run already, the smaller one first, as they are. */
const benchRunning = async (dataDirs: readonly string[]): Promise<CatalogFigures> => {
  const asked: Sized[] = [];
  for (const dataDir of dataDirs) {
    const size = await sizeOf(dataDir);
    asked.push({ size, ...(await askAt(dataDir, size)) });
  }
  return together(asked);
};

const importedRows = 100_000;

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { sizes: { ...text, default: '365000' }, 'work-dir': text, running: text } });
  const workDir = values['work-dir'] ?? join(tmpdir(), 'directory-bench');
  mkdirSync(workDir, { recursive: true });
  const start = async (): Promise<CatalogFigures> =>
    benchCatalog(await workbookOf(workDir, importedRows), values.sizes.split(',').map(Number), workDir);
  const { figures, slowest } = await (values.running ? benchRunning(values.running.split(',')) : start());
  const run = runOf(importedRows, figures, slowest);
  publish(join(import.meta.dirname, 'figures.md'), run, writeJson(join(import.meta.dirname, 'results'), run));
  console.log(`${toTable(figures)}\n\n${toSlowTable(slowest)}`);
  process.exitCode = figures.every(passes) ? 0 : 1;
}
