/**
 * Asks the demo's directory what visitors type, and counts wrong answers, beside plain ILIKE and the full-text search of Postgres.
 * node infra/bench/search-quality.bench.ts prints each query whose answer is wrong.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BusinessSummary } from '@directory/contracts';
import { Client } from 'pg';
import { ownerUrl } from '../e2e/support/database.ts';
import { startProduct } from '../e2e/support/product.ts';
import { type Figure, toTable } from './figures.ts';
import { isRight, judge, looked, queries, type StoredBusiness } from './search-quality/judge.ts';
import { searchByFullText, searchByIlike } from './search-quality/plain-searches.ts';

/** One client asks all of them, one behind the other. */
const unlimited = { RATE_LIMIT_MISSES: '0', RATE_LIMIT_SEARCH: '0' };

/** Shares of queries that may be answered wrong: the first answer, and one that is missing from the first ten. */
const wrongShare = { first: 0.05, missing: 0.01 };

/** Texts with what was found first. */
interface Misses {
  /** The first answer is wrong. */
  first: string[];
  /** A right answer is missing from those that are looked at. */
  missing: string[];
}

type Search = (text: string) => Promise<StoredBusiness[]>;

const listOf = async (address: string, query: string): Promise<StoredBusiness[]> => {
  const answer = await fetch(`${address}/api/businesses?${query}`);
  if (!answer.ok) throw new Error(`“${query}” was answered with ${answer.status}.`);
  const found = (await answer.json()) as BusinessSummary[];
  return found.map(({ name, category, city, phone }) => ({ name, category: category.name, city, phone }));
};

const searchBySite =
  (address: string): Search =>
  (text) =>
    listOf(address, `limit=${looked}&search=${encodeURIComponent(text)}`);

/** The demo has fewer open ones at any moment. */
const mostOpen = 1000;

const allBusinesses = async (client: Client): Promise<StoredBusiness[]> =>
  (
    await client.query<StoredBusiness>(
      'SELECT b.name, c.name AS category, t.name AS city, b.phone FROM businesses b JOIN categories c ON c.id = b.category_id LEFT JOIN cities t ON t.id = b.city_id',
    )
  ).rows;

const describeFirst = (text: string, [first]: readonly StoredBusiness[]): string =>
  `${text} → ${first ? `${first.name} (${first.category}, ${first.city})` : 'nothing'}`;

/** A directory at one moment. */
interface Directory {
  all: readonly StoredBusiness[];
  /** `keyOf` those that are open. */
  open: ReadonlySet<string>;
}

const keyOf = ({ name, city, phone }: StoredBusiness): string => [name, city, phone].join('|');

const missesOf = async (search: Search, { all, open }: Directory): Promise<Misses> => {
  const misses: Misses = { first: [], missing: [] };
  const withState = (businesses: readonly StoredBusiness[]) => businesses.map((one) => ({ ...one, isOpen: open.has(keyOf(one)) }));
  for (const { text, right } of queries) {
    const total = withState(all).filter((business) => isRight(right, business)).length;
    const found = await search(text);
    const { isFirstRight, hasAll } = judge(right, withState(found), total);
    if (!isFirstRight) misses.first.push(describeFirst(text, found));
    if (!hasAll) misses.missing.push(describeFirst(text, found));
  }
  return misses;
};

const figuresOf = (ours: Misses, others: Readonly<Record<string, Misses>>): Figure[] =>
  (['first', 'missing'] as const).flatMap((kind) => {
    const what = kind === 'first' ? 'first answer wrong' : `right answer missing from ${looked}`;
    const figure = (reference: number, against: string): Figure => ({
      figure: `searches of visitors, ${what}, of ${queries.length}`,
      unit: 'answers',
      ours: ours[kind].length,
      reference,
      against,
      target: 1,
    });
    return [
      figure(queries.length * wrongShare[kind], 'limit'),
      ...Object.entries(others).map(([against, misses]) => figure(misses[kind].length, against)),
    ];
  });

export const benchSearchQuality = async (folder: string): Promise<{ figures: Figure[]; misses: Misses }> => {
  const product = await startProduct({ demo: true, logFile: join(folder, 'search-quality-launcher.log'), env: unlimited });
  const client = new Client({ connectionString: ownerUrl(product.dataDir), options: '-c search_path=catalog,public' });
  try {
    await client.connect();
    const open = new Set((await listOf(product.address, `openNow=true&limit=${mostOpen}`)).map(keyOf));
    const directory = { all: await allBusinesses(client), open };
    const misses = await missesOf(searchBySite(product.address), directory);
    const others = {
      ILIKE: await missesOf((text) => searchByIlike(client, text), directory),
      'full text': await missesOf((text) => searchByFullText(client, text), directory),
    };
    return { figures: figuresOf(misses, others), misses };
  } finally {
    await client.end();
    await product.stop();
  }
};

if (import.meta.main) {
  const folder = join(tmpdir(), 'directory-bench');
  mkdirSync(folder, { recursive: true });
  const { figures, misses } = await benchSearchQuality(folder);
  console.log(`${toTable(figures)}\n\nFirst answer wrong:\n${misses.first.join('\n')}\n\nMissing:\n${misses.missing.join('\n')}`);
}
