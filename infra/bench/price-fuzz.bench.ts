/**
 * Looks for calls that are dear for the database and cheap in tokens: asks a catalog at random, over the whole grammar of public reads, and
 * compares the processor time of each call with its price.
 * node infra/bench/price-fuzz.bench.ts; BENCH_ROWS: businesses in the catalog (20,000), PRICE_CALLS: how many calls (2,000), PRICE_SEED:
 * which ones, a whole number that is said in the output.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { costOfCall, dearTokens } from '../../gateway/src/routing/call-costs.ts';
import { ownerUrl } from '../e2e/support/database.ts';
import { withCatalog } from './catalog/with-catalog.ts';
import { randomOf } from './generate/random.ts';
import { median } from './median.ts';
import { mostMsPerToken } from './price-fuzz/bounds.ts';
import { CallTimer, type MeasuredProduct } from './price-fuzz/call-timer.ts';
import { type RandomCall, randomCall } from './price-fuzz/random-calls.ts';
import { readVocabulary } from './price-fuzz/vocabulary.ts';
import { workbookOf } from './reader.bench.ts';

const defaultRows = 20_000;
const defaultCalls = 2_000;
const shownCalls = 20;
/** Times that a call is asked again that seems underpriced. */
const rounds = 3;

interface PricedCall extends RandomCall {
  tokens: number;
  /** Of the catalog and the database, on the machine on which the prices were measured. */
  ms: number;
}

const perToken = ({ ms, tokens }: PricedCall): number => ms / tokens;
const isUnderpriced = (priced: PricedCall): boolean => perToken(priced) > mostMsPerToken(priced.tokens >= dearTokens);

/** One that seems underpriced is asked again: something else may have run, or nothing was warm. */
const price = async (timer: CallTimer, asked: RandomCall): Promise<PricedCall | null> => {
  const address = `${asked.path}?${asked.query}`;
  const ms = await timer.time(address);
  if (ms === null) return null;
  const priced = { ...asked, tokens: costOfCall(asked.id, asked.query), ms };
  if (!isUnderpriced(priced)) return priced;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push((await timer.time(address)) ?? 0);
  return { ...priced, ms: median(times) };
};

/** Prices so many random calls of a running product. */
export const priceCalls = async (product: MeasuredProduct, calls: number, seed: number): Promise<PricedCall[]> => {
  const client = new Client({ connectionString: ownerUrl(product.dataDir), options: '-c search_path=catalog,public' });
  await client.connect();
  const vocabulary = await readVocabulary(client).finally(() => client.end());
  const random = randomOf(seed);
  const timer = await CallTimer.open(product);
  const priced: PricedCall[] = [];
  try {
    for (let count = 0; count < calls; count++) {
      const one = await price(timer, randomCall(random, vocabulary));
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
  console.log(`${priced.length} calls were priced, ${underpriced} of them are underpriced.`);
  return underpriced;
};

if (import.meta.main) {
  const rows = Number(process.env.BENCH_ROWS ?? defaultRows);
  const calls = Number(process.env.PRICE_CALLS ?? defaultCalls);
  const seed = Number(process.env.PRICE_SEED ?? Math.trunc(Math.random() * 1e6));
  console.log(`PRICE_SEED=${seed}, ${calls} calls`);
  const workbook = await workbookOf(join(tmpdir(), 'directory-bench'), Math.min(rows, defaultRows));
  await withCatalog({ workbook, rows, logFile: join(tmpdir(), 'price-fuzz-launcher.log') }, async (product) => {
    process.exitCode = reportPrices(await priceCalls(product, calls, seed)) === 0 ? 0 : 1;
  });
}
