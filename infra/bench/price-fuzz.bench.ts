/**
 * Looks for calls and pages that are dear for the processors and cheap in tokens: asks a catalog at random, over the whole grammar of public
 * reads, and compares the processor time of each with its price.
 * node infra/bench/price-fuzz.bench.ts; BENCH_ROWS: businesses in the catalog (20,000), PRICE_CALLS: how many calls (2,000), PRICE_PAGES: how
 * many pages (200), PRICE_SEED: which ones, a whole number that is said in the output.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { costOfCall, costOfPage, dearTokens, renderTokens } from '../../gateway/src/routing/call-costs.ts';
import { ownerUrl } from '../e2e/support/database.ts';
import { withCatalog } from './catalog/with-catalog.ts';
import { clearCache } from './gateway-lab.ts';
import { randomOf } from './generate/random.ts';
import { median } from './median.ts';
import { mostMsPerToken } from './price-fuzz/bounds.ts';
import { CallTimer, type MeasuredProduct } from './price-fuzz/call-timer.ts';
import { type RandomCall, randomCall } from './price-fuzz/random-calls.ts';
import { randomPage } from './price-fuzz/random-pages.ts';
import { readVocabulary } from './price-fuzz/vocabulary.ts';
import { workbookOf } from './reader.bench.ts';

const defaultRows = 20_000;
const defaultCalls = 2_000;
const defaultPages = 200;
const shownCalls = 20;
/** Times that a call is asked again that seems underpriced. */
const rounds = 3;

interface PricedCall extends Pick<RandomCall, 'path' | 'query'> {
  tokens: number;
  /** Of the catalog and the database, and for a page of the gateway, on the machine on which the prices were measured. */
  ms: number;
}

const perToken = ({ ms, tokens }: PricedCall): number => ms / tokens;
const isUnderpriced = (priced: PricedCall): boolean => perToken(priced) > mostMsPerToken(priced.tokens >= dearTokens);

/** One that seems underpriced is asked again: something else may have run, or nothing was warm. */
const price = async (
  asked: Pick<PricedCall, 'path' | 'query' | 'tokens'>,
  time: (address: string) => Promise<number | null>,
): Promise<PricedCall | null> => {
  const address = `${asked.path}?${asked.query}`;
  const ms = await time(address);
  if (ms === null) return null;
  const priced = { ...asked, ms };
  if (!isUnderpriced(priced)) return priced;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push((await time(address)) ?? 0);
  return { ...priced, ms: median(times) };
};

/** From the second time on the cache would answer: it is emptied before. */
const pricePage = (timer: CallTimer, address: string, emptyCache: () => Promise<void>): Promise<PricedCall | null> => {
  const [path, query] = address.split('?', 2);
  let times = 0;
  return price({ path, query, tokens: costOfPage(address) + renderTokens }, async (asked) => {
    if (times++ > 0) await emptyCache();
    return timer.timePage(asked);
  });
};

interface Sample {
  calls: number;
  pages: number;
  seed: number;
}

/** Prices so many random calls and pages of a running product. `cookie`: of an operator. */
export const priceCalls = async (product: MeasuredProduct, cookie: string, { calls, pages, seed }: Sample): Promise<PricedCall[]> => {
  const client = new Client({ connectionString: ownerUrl(product.dataDir), options: '-c search_path=catalog,public' });
  await client.connect();
  const vocabulary = await readVocabulary(client).finally(() => client.end());
  const random = randomOf(seed);
  const timer = await CallTimer.open(product);
  const priced: PricedCall[] = [];
  try {
    for (let count = 0; count < calls; count++) {
      const asked = randomCall(random, vocabulary);
      const one = await price({ ...asked, tokens: costOfCall(asked.id, asked.query) }, (address) => timer.time(address));
      if (one) priced.push(one);
    }
    for (let count = 0; count < pages; count++) {
      const one = await pricePage(timer, randomPage(random, vocabulary), () => clearCache(product, cookie));
      if (one) priced.push(one);
    }
    return priced;
  } finally {
    await timer.close();
  }
};

const lineOf = (priced: PricedCall): string => {
  const { path, query, tokens, ms } = priced;
  const figures = [perToken(priced).toFixed(1), ms.toFixed(0), String(tokens)].map((text) => text.padStart(6)).join(' ');
  return `${isUnderpriced(priced) ? '!' : ' '}${figures}  ${path}?${decodeURIComponent(query.replaceAll('+', ' '))}`;
};

/** The worst calls, and how many are underpriced. @returns that number */
export const reportPrices = (priced: readonly PricedCall[], shown = shownCalls): number => {
  const badness = (one: PricedCall): number => perToken(one) / mostMsPerToken(one.tokens >= dearTokens);
  const worst = priced.toSorted((a, b) => badness(b) - badness(a));
  console.log(
    `ms per token (at most ${mostMsPerToken(false).toFixed(1)}, of dear calls ${mostMsPerToken(true).toFixed(1)}), ms, tokens, call`,
  );
  for (const one of worst.slice(0, shown)) console.log(lineOf(one));
  const underpriced = priced.filter(isUnderpriced).length;
  console.log(`${priced.length} calls and pages were priced, ${underpriced} of them are underpriced.`);
  return underpriced;
};

if (import.meta.main) {
  const rows = Number(process.env.BENCH_ROWS ?? defaultRows);
  const calls = Number(process.env.PRICE_CALLS ?? defaultCalls);
  const pages = Number(process.env.PRICE_PAGES ?? defaultPages);
  const seed = Number(process.env.PRICE_SEED ?? Math.trunc(Math.random() * 1e6));
  console.log(`PRICE_SEED=${seed}, ${calls} calls, ${pages} pages`);
  const workbook = await workbookOf(join(tmpdir(), 'directory-bench'), Math.min(rows, defaultRows));
  const env = { TRUST_PROXY: '1' };
  await withCatalog({ workbook, rows, logFile: join(tmpdir(), 'price-fuzz-launcher.log'), env }, async (product, { cookie }) => {
    process.exitCode = reportPrices(await priceCalls(product, cookie, { calls, pages, seed })) === 0 ? 0 : 1;
  });
}
