/**
 * Measures the gateway of the whole product: answers from its cache beside bare node:http with the same bytes, misses beside the
 * service asked directly, pages as they are rendered, popular pages while businesses are edited and while events of advertisements come,
 * and what it costs to count visits.
 * node infra/bench/gateway.bench.ts [cached] [missed] [rendered] [edited] [reported] [counted]; all of them unless some are named
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { signInOperator } from '../e2e/support/operator.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { type Figure, passes, toTable } from './figures.ts';
import { benchCounts } from './gateway-counts.ts';
import { benchEdits } from './gateway-edits.ts';
import { benchEvents } from './gateway-events.ts';
import { clearCache, type Running, serviceAccess, startBare, startGateway, startNginx } from './gateway-lab.ts';
import { inTurns, medianMs, requestsPerSecond } from './load.ts';
import { renderMs } from './render-alone.ts';

const rounds = 3;
const seconds = 2;
/** Node compiles what it runs often: without this the first rounds measure that. */
const warmSeconds = 3;
const byBrowser = { 'accept-encoding': 'gzip, deflate, br' };
const plain = { 'accept-encoding': 'identity' };

interface Lab {
  product: Product;
  /** As it is shipped. */
  gateway: Running;
  /** Without memory of its own: all that it has lies in Redis. */
  forgetful: Running;
  cookie: string;
  folder: string;
}

/** Pages that are asked for. */
interface Addresses {
  businessPages: string[];
  cityPages: string[];
  /** The first page of everything that the start page leads to. */
  popularPages: string[];
  slugs: string[];
}

interface CachedCase {
  name: string;
  path: string;
  headers: Record<string, string>;
  from: 'memory' | 'Redis';
}

const bytesOf = async (url: string, headers: Record<string, string>): Promise<{ body: Buffer; contentType: string }> => {
  // Not fetch: it would decode.
  const answer = await request(url, { headers });
  if (answer.statusCode !== 200) throw new Error(`${url} was answered with ${answer.statusCode}.`);
  return { body: Buffer.from(await answer.body.arrayBuffer()), contentType: String(answer.headers['content-type']) };
};

const nginxRate = async (lab: Lab): Promise<string> => {
  const nginx = await startNginx(lab.folder);
  if (!nginx) return '';
  try {
    const rate = await requestsPerSecond({ origin: nginx.origin, paths: ['/'], seconds }, lab.folder);
    return `; nginx ${rate.toFixed(0)}`;
  } finally {
    await nginx.stop();
  }
};

const benchCached = async (lab: Lab, { name, path, headers, from }: CachedCase): Promise<Figure> => {
  const { origin } = from === 'memory' ? lab.gateway : lab.forgetful;
  const { body, contentType } = await bytesOf(origin + path, headers);
  const bare = await startBare(lab.folder, body, contentType);
  try {
    const ours = (duration: number) => requestsPerSecond({ origin, paths: [path], headers, seconds: duration }, lab.folder);
    const theirs = (duration: number) => requestsPerSecond({ origin: bare.origin, paths: ['/'], headers, seconds: duration }, lab.folder);
    await ours(warmSeconds);
    await theirs(warmSeconds);
    const [our, their] = await inTurns(
      rounds,
      () => ours(seconds),
      () => theirs(seconds),
    );
    return {
      figure: `${name}, ${(body.length / 1024).toFixed(0)} KB, from ${from}`,
      unit: 'req/s',
      ours: our,
      reference: their,
      against: `bare node:http${await nginxRate(lab)}`,
      target: from === 'memory' ? 0.6 : 0.25,
    };
  } finally {
    await bare.stop();
  }
};

/** Lists that differ: more than are asked for in a round. */
const lists = (businesses: number): string[] =>
  ['name', 'rating', 'city', 'category'].flatMap((sort) =>
    ['asc', 'desc'].flatMap((order) =>
      Array.from({ length: businesses - 12 }, (_, offset) => `/api/businesses?limit=12&offset=${offset}&sortBy=${sort}&sortOrder=${order}`),
    ),
  );

/** In another order each time, the same for the same seed. */
const shuffled = (paths: readonly string[], seed: number): string[] =>
  paths
    .map((path, index) => ({ path, at: Math.imul(index + 1, 2654435761 + seed * 2) >>> 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path);

const benchMiss = async ({ product, gateway, cookie, folder }: Lab, paths: readonly string[]): Promise<Figure> => {
  const through = async (round: number) => {
    await clearCache(product, cookie);
    return requestsPerSecond({ origin: gateway.origin, paths: shuffled(paths, round), seconds }, folder);
  };
  const direct = (round: number) =>
    requestsPerSecond({ ...serviceAccess(product, 'catalog'), paths: shuffled(paths, round), seconds }, folder);
  await direct(0);
  await through(0);
  const [ours, reference] = await inTurns(rounds, through, direct);
  return { figure: 'list that no cache has', unit: 'req/s', ours, reference, against: 'the service itself', target: 0.5 };
};

const renderLimitMs = 5;

const renderLimit = (figure: string, ours: number): Figure => ({
  figure: `${figure} (p50)`,
  unit: 'ms',
  ours,
  reference: renderLimitMs,
  against: 'limit',
  target: 1,
});

/** The render by itself, and all of it: from the request, past empty caches, by way of the services and their database, to the page. */
const benchRendered = async (lab: Lab, name: string, paths: readonly string[]): Promise<Figure[]> => {
  const { product, gateway, cookie } = lab;
  const alone = await renderMs(gateway.origin, paths.slice(0, 60));
  await clearCache(product, cookie);
  await medianMs(gateway.origin, paths);
  await clearCache(product, cookie);
  const whole = await medianMs(gateway.origin, paths);
  return [renderLimit(`${name}, rendered`, alone), renderLimit(`${name}, read and rendered`, whole)];
};

const benchPageCached = async ({ product, gateway, cookie, folder }: Lab, pages: readonly string[]): Promise<Figure> => {
  const rendered = async (round: number) => {
    await clearCache(product, cookie);
    return requestsPerSecond({ origin: gateway.origin, paths: shuffled(pages, round), seconds, headers: byBrowser }, folder);
  };
  const cached = () => requestsPerSecond({ origin: gateway.origin, paths: [pages[0]], seconds, headers: byBrowser }, folder);
  await cached();
  const [ours, reference] = await inTurns(3, cached, rendered);
  return { figure: 'cached business page', unit: 'req/s', ours, reference, against: 'the same rendered', target: 5 };
};

const slugsOf = async ({ address }: Product): Promise<string[]> => {
  const read = async (offset: number) =>
    (await (await fetch(`${address}/api/businesses?limit=1000&offset=${offset}`)).json()) as { slug: string }[];
  return [...(await read(0)), ...(await read(1000))].map(({ slug }) => slug);
};

/** The largest ones. */
const placesOf = async ({ address }: Product, kind: 'cities' | 'categories'): Promise<string[]> =>
  ((await (await fetch(`${address}/api/${kind}?limit=20`)).json()) as { slug: string }[]).map(({ slug }) => slug);

/** Pages that most visitors read. */
const mostPopular = 100;

const cachedFigures = async (lab: Lab, { businessPages: [page] }: Addresses): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const from of ['memory', 'Redis'] as const) {
    figures.push(await benchCached(lab, { name: 'cached list', path: '/api/businesses?limit=18', headers: plain, from }));
    figures.push(await benchCached(lab, { name: 'cached list, br', path: '/api/businesses?limit=100', headers: byBrowser, from }));
    figures.push(await benchCached(lab, { name: 'cached page, br', path: page, headers: byBrowser, from }));
  }
  return figures;
};

const addressesOf = async (product: Product): Promise<Addresses> => {
  const slugs = await slugsOf(product);
  const views = ['', '?sort=name', '?sort=rating'];
  const places = [
    ...(await placesOf(product, 'cities')).map((slug) => `/city/${slug}`),
    ...(await placesOf(product, 'categories')).map((slug) => `/category/${slug}`),
  ];
  const popularSlugs = slugs.slice(0, mostPopular - 4 - places.length);
  return {
    businessPages: slugs.map((slug) => `/business/${slug}`),
    cityPages: (await placesOf(product, 'cities')).flatMap((slug) => views.map((view) => `/city/${slug}${view}`)),
    popularPages: ['/', '/businesses', '/categories', '/cities', ...places, ...popularSlugs.map((slug) => `/business/${slug}`)],
    slugs,
  };
};

const parts = {
  cached: cachedFigures,
  missed: async (lab: Lab, { businessPages }: Addresses) => [await benchMiss(lab, lists(businessPages.length))],
  rendered: async (lab: Lab, { businessPages, cityPages }: Addresses) => [
    ...(await benchRendered(lab, 'business page', businessPages.slice(0, 300))),
    ...(await benchRendered(lab, 'city page', cityPages)),
    await benchPageCached(lab, businessPages),
  ],
  edited: ({ gateway, cookie }: Lab, { popularPages, slugs }: Addresses) =>
    benchEdits({ origin: gateway.origin, cookie, pages: popularPages, slugs }),
  counted: ({ gateway, folder }: Lab, { popularPages: [page] }: Addresses) => benchCounts(gateway, page, folder),
  reported: ({ gateway }: Lab, { popularPages }: Addresses) => benchEvents({ origin: gateway.origin, pages: popularPages }),
};
type Part = keyof typeof parts;
const allParts = Object.keys(parts) as Part[];

const measure = async (lab: Lab, wanted: readonly Part[]): Promise<Figure[]> => {
  const addresses = await addressesOf(lab.product);
  const figures: Figure[] = [];
  for (const part of wanted) figures.push(...(await parts[part](lab, addresses)));
  return figures;
};

/** Starts the product with its demo data and measures its gateway. `folder`: for logs. */
export const benchGateway = async (folder: string, wanted: readonly Part[] = allParts): Promise<Figure[]> => {
  const product = await startProduct({ demo: true, logFile: join(folder, 'gateway-launcher.log') });
  const own = mkdtempSync(join(tmpdir(), 'bench-'));
  const running: Running[] = [];
  try {
    const { cookie } = await signInOperator(product);
    const gateway = await startGateway(product, {});
    const forgetful = await startGateway(product, { CACHE_MEMORY_MB: '0' });
    running.push(gateway, forgetful);
    return await measure({ product, gateway, forgetful, cookie, folder: own }, wanted);
  } finally {
    for (const part of running) await part.stop();
    await product.stop();
    rmSync(own, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const named = allParts.filter((part) => process.argv.includes(part));
  const figures = await benchGateway(tmpdir(), named.length > 0 ? named : allParts);
  console.log(toTable(figures));
  process.exitCode = figures.every(passes) ? 0 : 1;
}
