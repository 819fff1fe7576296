import { join } from 'node:path';
import { Client } from 'pg';
import { ownerUrl } from '../e2e/support/database.ts';
import { signInOperator } from '../e2e/support/operator.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { growCatalog } from './catalog/grow-catalog.ts';
import { catalogPaths, type PathsOf, searchPaths } from './catalog/paths.ts';
import type { Figure } from './figures.ts';

/** Ms that an answer past the cache may take, network and JSON included, with at most one asked in a hundred above. */
const limits = { list: 10, search: 20 };
const rounds = 3;

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const msOf = async (url: string): Promise<number> => {
  const from = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}.`);
  return performance.now() - from;
};

/** Calls that take a limit can be asked again as another address, which no cache answers; the others are asked once. */
const takesLimit = (path: string): boolean => !path.includes('/facets') && /\?|\/nearby$|\/random$/.test(path);

/** Ms of each answer, ascending. What can be asked again is first asked once to warm what a running site has warm. */
const measure = async ({ address }: Product, paths: readonly string[]): Promise<number[]> => {
  const times: number[] = [];
  for (const path of paths) {
    if (!takesLimit(path)) times.push(await msOf(`${address}${path}`));
    else
      for (let round = 0; round <= rounds; round++) {
        const ms = await msOf(`${address}${path}${path.includes('?') ? '&' : '?'}limit=${10 - round}`);
        if (round > 0) times.push(ms);
      }
  }
  return times.sort((a, b) => a - b);
};

/** The same words by ILIKE over names, with the trigram index that would serve it. → ms, the median */
const byTrigrams = async (client: Client, words: readonly string[]): Promise<number> => {
  await client.query('CREATE INDEX IF NOT EXISTS bench_by_name_part ON businesses USING gin (name_fold public.gin_trgm_ops)');
  const times: number[] = [];
  for (const word of words) {
    const from = performance.now();
    await client.query('SELECT id, count(*) OVER () FROM businesses WHERE name_fold ILIKE $1 ORDER BY list_rank DESC, id LIMIT 12', [
      `%${word}%`,
    ]);
    times.push(performance.now() - from);
  }
  await client.query('DROP INDEX bench_by_name_part');
  return at(
    times.sort((a, b) => a - b),
    0.5,
  );
};

const figuresOf = async (product: Product, client: Client, size: number): Promise<Figure[]> => {
  const paths: PathsOf = await catalogPaths(client);
  const figures: Figure[] = [];
  for (const [name, group] of Object.entries(paths)) {
    const times = await measure(product, group);
    figures.push({
      figure: `${name} at ${size}, p99`,
      unit: 'ms',
      ours: at(times, 0.99),
      reference: limits.list,
      against: 'limit',
      target: 1,
    });
  }
  const { texts, words } = await searchPaths(client);
  const times = await measure(product, texts);
  figures.push({
    figure: `searches at ${size}, p99`,
    unit: 'ms',
    ours: at(times, 0.99),
    reference: limits.search,
    against: 'limit',
    target: 1,
  });
  const reference = await byTrigrams(client, words);
  figures.push({
    figure: `searches at ${size}, median`,
    unit: 'ms',
    ours: at(times, 0.5),
    reference,
    against: 'ILIKE, trigrams',
    target: 0.1,
  });
  return figures;
};

/** Imports a workbook into the whole product, grows it to `size` businesses, and asks every list, page and search past the cache. */
export const benchCatalog = async (workbook: string, size: number, folder: string): Promise<Figure[]> => {
  // One client asks as fast as it can: the limits of a visitor would answer it 429.
  for (const bucket of ['MISSES', 'SEARCH', 'SUGGEST']) process.env[`RATE_LIMIT_${bucket}`] = '0';
  const product = await startProduct({ demo: false, logFile: join(folder, 'catalog-launcher.log') });
  const client = new Client({ connectionString: ownerUrl(product.dataDir), options: '-c search_path=catalog,public' });
  try {
    const operator = await signInOperator(product, 500);
    const run = await operator.settled(await operator.upload(workbook));
    if (run.state !== 'done') throw new Error(`The import ended as ${run.state}: ${run.error}`);
    await client.connect();
    await growCatalog(ownerUrl(product.dataDir), size);
    return await figuresOf(product, client, size);
  } finally {
    await client.end();
    await product.stop();
  }
};
