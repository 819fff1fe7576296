/**
 * Asks the demo's directory what visitors type, alone and among 365,000 made-up businesses, and counts wrong answers, beside plain ILIKE and the
 * full-text search of Postgres.
 * node infra/bench/search-quality.bench.ts [--rows 365000] [--work-dir DIR] prints each query whose answer is wrong. `--rows 0`: the demo alone.
 * node infra/bench/search-quality.bench.ts --running DIR [--rows 365000] asks a product that runs with this data directory and has them all.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BusinessSummary, hasSettled } from '@directory/contracts';
import { Client } from 'pg';
import { ownerUrl } from '../e2e/support/database.ts';
import { type Operator, signInOperator } from '../e2e/support/operator.ts';
import { startProduct } from '../e2e/support/product.ts';
import { findServices } from '../local/src/running-product.ts';
import { call } from '../local/src/service-calls.ts';
import { type Figure, passes, toTable } from './figures.ts';
import { workbookOf } from './reader.bench.ts';
import { demoQueries } from './search-quality/demo-queries.ts';
import { generatedQueries } from './search-quality/generated-queries.ts';
import { judge, looked, rightIds, type VisitorQuery } from './search-quality/judge.ts';
import { preparePlainSearches, searchByFullText, searchByIlike } from './search-quality/plain-searches.ts';
import { readBusinesses } from './search-quality/stored-businesses.ts';

/** Shares of queries that may be answered wrong: the first answer, and one that is missing from the first ten. */
const wrongShare = { first: 0.05, missing: 0.01 };

/** Texts with what was found first. */
interface Misses {
  /** The first answer is wrong. */
  first: string[];
  /** A right answer is missing from those that are looked at. */
  missing: string[];
}

interface SearchQuality {
  figures: Figure[];
  misses: Misses;
}

/** → ids of the best, in order. */
type Search = (text: string) => Promise<number[]>;

interface JudgedQuery extends VisitorQuery {
  /** Of the businesses that answer it. */
  ids: ReadonlySet<number>;
}

const searchByCatalog =
  (dataDir: string): Search =>
  async (text) => {
    const services = findServices({ dataDir, env: {} });
    const ask = (): Promise<Response> => call(services, 'catalog', `/api/businesses?limit=${looked}&search=${encodeURIComponent(text)}`);
    // While the plain searches took minutes, the catalog may have closed the idle connection.
    const answer = await ask().catch(ask);
    return ((await answer.json()) as BusinessSummary[]).map(({ id }) => id);
  };

const missesOf = async (queries: readonly JudgedQuery[], search: Search, describe: (id?: number) => string): Promise<Misses> => {
  const misses: Misses = { first: [], missing: [] };
  for (const { text, right, ids } of queries) {
    const found = await search(text);
    const { isFirstRight, hasAll } = judge(right, ids, found);
    const line = `${text} → ${describe(found[0])} instead of ${describe([...ids][0])}`;
    if (!isFirstRight) misses.first.push(line);
    if (!hasAll) misses.missing.push(line);
  }
  return misses;
};

const figuresOf = (title: string, queries: number, ours: Misses, others: Readonly<Record<string, Misses>>): Figure[] =>
  (['first', 'missing'] as const).flatMap((kind) => {
    const what = kind === 'first' ? 'first answer wrong' : `right answer missing from ${looked}`;
    const figure = (reference: number, against: string): Figure => ({
      figure: `${title}, ${what}, of ${queries}`,
      unit: 'answers',
      ours: ours[kind].length,
      reference,
      against,
      target: 1,
    });
    return [
      figure(queries * wrongShare[kind], 'limit'),
      ...Object.entries(others).map(([against, misses]) => figure(misses[kind].length, against)),
    ];
  });

/** Asks the catalog of a data directory sets of queries, by their titles. */
const askQueries = async (dataDir: string, sets: Readonly<Record<string, readonly VisitorQuery[]>>): Promise<SearchQuality> => {
  const client = new Client({ connectionString: ownerUrl(dataDir), options: '-c search_path=catalog,public' });
  await client.connect();
  try {
    await preparePlainSearches(client);
    const businesses = await readBusinesses(client);
    const byId = new Map(businesses.map((business) => [business.id, business]));
    const describe = (id?: number): string => {
      const found = id === undefined ? undefined : byId.get(id);
      return found ? `${found.name} (${found.category}, ${found.city})` : 'nothing';
    };
    const quality: SearchQuality = { figures: [], misses: { first: [], missing: [] } };
    for (const [title, queries] of Object.entries(sets)) {
      const judged = queries.map((query) => ({ ...query, ids: rightIds(query.right, businesses) }));
      const misses = await missesOf(judged, searchByCatalog(dataDir), describe);
      const others = {
        ILIKE: await missesOf(judged, (text) => searchByIlike(client, text), describe),
        'full text': await missesOf(judged, (text) => searchByFullText(client, text), describe),
      };
      quality.figures.push(...figuresOf(title, queries.length, misses, others));
      quality.misses.first.push(...misses.first);
      quality.misses.missing.push(...misses.missing);
    }
    return quality;
  } finally {
    await client.end();
  }
};

const together = (...parts: readonly SearchQuality[]): SearchQuality => ({
  figures: parts.flatMap(({ figures }) => figures),
  misses: { first: parts.flatMap(({ misses }) => misses.first), missing: parts.flatMap(({ misses }) => misses.missing) },
});

const askDemo = (dataDir: string): Promise<SearchQuality> => askQueries(dataDir, { 'searches of visitors': demoQueries });

const askAmong = (dataDir: string, rows: number): Promise<SearchQuality> =>
  askQueries(dataDir, {
    [`the same among ${rows} made-up businesses`]: demoQueries,
    [`searches for the ${rows} made-up businesses`]: generatedQueries(rows),
  });

const pollMs = 1000;

/** Of hundreds of thousands of rows, which take longer than an operator's other runs. */
const importAll = async (operator: Operator, workbook: string): Promise<void> => {
  const id = await operator.upload(workbook);
  for (;;) {
    const run = await operator.run(id);
    if (run.state === 'done') return;
    if (hasSettled(run)) throw new Error(`The import ended as ${run.state}: ${run.error}`);
    await delay(pollMs);
  }
};

/** Asks the demo's directory, and once more when so many made-up businesses lie beside its own. */
export const benchSearchQuality = async (folder: string, rows: number): Promise<SearchQuality> => {
  const product = await startProduct({ demo: true, logFile: join(folder, 'search-quality-launcher.log') });
  try {
    const alone = await askDemo(product.dataDir);
    if (rows === 0) return alone;
    await importAll(await signInOperator(product, pollMs), await workbookOf(folder, rows));
    return together(alone, await askAmong(product.dataDir, rows));
  } finally {
    await product.stop();
  }
};

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { rows: { ...text, default: '365000' }, 'work-dir': text, running: text } });
  const folder = values['work-dir'] ?? join(tmpdir(), 'directory-bench');
  mkdirSync(folder, { recursive: true });
  const rows = Number(values.rows);
  const { figures, misses } = await (values.running ? askAmong(values.running, rows) : benchSearchQuality(folder, rows));
  console.log(`${toTable(figures)}\n\nFirst answer wrong:\n${misses.first.join('\n')}\n\nMissing:\n${misses.missing.join('\n')}`);
  process.exitCode = figures.every(passes) ? 0 : 1;
}
