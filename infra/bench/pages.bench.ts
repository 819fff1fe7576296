/**
 * Measures the first visit of a phone to the main pages of the demo, as Lighthouse simulates it (slow 4G, a processor four times
 * slower). Absolute limits: there is no reference to hold a page against, save for a category in a city, which stands beside its city. node infra/bench/pages.bench.ts [address of a running product]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@directory/embedded-servers';
import lighthouse, { type Result } from 'lighthouse';
import { browserArguments, findBrowser } from '../e2e/support/browser.ts';
import { startProduct } from '../e2e/support/product.ts';
import { type Figure, passes, toTable } from './figures.ts';
import { benchPlacePages } from './place-pages.ts';
import { benchTypingAt } from './typing.bench.ts';

const visits = 3;
const limits = { lcpMs: 1800, shift: 0.02, blockedMs: 100, score: 95, scriptKb: 130 } as const;

interface Visit {
  lcpMs: number;
  shift: number;
  blockedMs: number;
  /** 0–100. */
  score: number;
  /** Compressed scripts that came over the line. */
  scriptKb: number;
}

const numberOf = ({ audits }: Result, id: string): number => {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${id}: ${audits[id]?.errorMessage ?? 'unknown audit'}`);
  return value;
};

interface Transfer {
  resourceType: string;
  transferSize: number;
}

const scriptBytes = ({ audits }: Result): number => {
  const { items } = audits['network-requests'].details as unknown as { items: Transfer[] };
  return items.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize }) => sum + transferSize, 0);
};

const visit = async (url: string, port: number): Promise<Visit> => {
  const answer = await lighthouse(url, { port, onlyCategories: ['performance'], output: 'json', logLevel: 'error' });
  if (!answer) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { lhr } = answer;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    lcpMs: numberOf(lhr, 'largest-contentful-paint'),
    shift: numberOf(lhr, 'cumulative-layout-shift'),
    blockedMs: numberOf(lhr, 'total-blocking-time'),
    score: (lhr.categories.performance.score ?? 0) * 100,
    scriptKb: scriptBytes(lhr) / 1024,
  };
};

/** A busy machine at times loses the beginning of a recording; such a visit says nothing about the page. */
const mostTries = 3;

const visitSurely = async (url: string, port: number): Promise<Visit> => {
  for (let tries = 1; ; tries++) {
    try {
      return await visit(url, port);
    } catch (error) {
      if (tries === mostTries) throw error;
    }
  }
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const limitOf = (figure: string, unit: Figure['unit'], ours: number, reference: number): Figure => ({
  figure,
  unit,
  ours,
  reference,
  against: 'limit',
  target: 1,
});

const benchPage = async (name: string, url: string, port: number): Promise<Figure[]> => {
  const seen: Visit[] = [];
  for (let round = 0; round < visits; round++) seen.push(await visitSurely(url, port));
  const middle = (key: keyof Visit): number => median(seen.map((one) => one[key]));
  return [
    limitOf(`${name} on a phone, largest paint`, 'ms', middle('lcpMs'), limits.lcpMs),
    limitOf(`${name} on a phone, layout shift`, 'shift', middle('shift'), limits.shift),
    limitOf(`${name} on a phone, main thread blocked`, 'ms', middle('blockedMs'), limits.blockedMs),
    limitOf(`${name} on a phone, scripts`, 'KB', middle('scriptKb'), limits.scriptKb),
    limitOf(`${name} on a phone, Lighthouse score`, 'points', middle('score'), limits.score),
  ];
};

const firstSlug = async (url: string): Promise<string> => {
  const [{ slug }] = (await (await fetch(url)).json()) as { slug: string }[];
  return slug;
};

/** Pages of the demo, by their kinds. */
const pathsAt = async (address: string): Promise<Record<string, string>> => ({
  Home: '/',
  City: '/city/berlin',
  'Category in a city': `/city/berlin/${await firstSlug(`${address}/api/cities/berlin/categories?limit=1`)}`,
  Business: `/business/${await firstSlug(`${address}/api/businesses?city=berlin&limit=1`)}`,
  Search: '/businesses?city=berlin',
});

interface LabBrowser {
  port: number;
  stop(): Promise<void>;
}

/** A browser that only Lighthouse talks to: whoever else listens to it disturbs the recording. */
const startBrowser = async (): Promise<LabBrowser> => {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'bench-browser-'));
  const own = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(findBrowser(), [...browserArguments, ...own], { stdio: 'ignore' });
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) return { port, stop };
    await delay(100);
  }
  await stop();
  throw new Error('The browser did not start within 30 s.');
};

/** Each page is visited three times; the middle value counts. */
export const benchPagesAt = async (address: string): Promise<Figure[]> => {
  // First: a visited page would be in the cache.
  const figures = await benchPlacePages(address);
  const { port, stop } = await startBrowser();
  try {
    for (const [name, path] of Object.entries(await pathsAt(address))) figures.push(...(await benchPage(name, address + path, port)));
    return figures;
  } finally {
    await stop();
  }
};

/** The first visits of a phone, and what a key costs an operator, of one running product. */
export const benchPages = async (workDir: string): Promise<Figure[]> => {
  const product = await startProduct({ demo: true, logFile: join(workDir, 'pages.log') });
  try {
    return [...(await benchPagesAt(product.address)), ...(await benchTypingAt(product))];
  } finally {
    await product.stop();
  }
};

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const figures = await (process.argv[2] ? benchPagesAt(process.argv[2]) : benchPages(folder));
  rmSync(folder, { recursive: true, force: true });
  console.log(toTable(figures));
  process.exitCode = figures.every(passes) ? 0 : 1;
}
