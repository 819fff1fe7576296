/**
 * Has a catalog of 365,000 businesses written as a sitemap, holds every file of it against the protocol, and has every business submitted to a
 * search engine that only counts.
 * node infra/bench/being-found.bench.ts [--rows 365000] [--work-dir DIR]
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SitemapStatus, SubmissionRun, settledSubmissionStates } from '@directory/contracts';
import { type IndexNowServer, startIndexNow } from '../e2e/support/index-now-server.ts';
import type { Product } from '../e2e/support/product.ts';
import { readSitemap } from '../e2e/support/read-sitemap.ts';
import { withCatalog } from './catalog/with-catalog.ts';
import { type Figure, passes, toTable } from './figures.ts';
import { workbookOf } from './reader.bench.ts';

/** Of a sitemap of 365,000 businesses; other sizes have as much of the time. No file may be larger than the protocol allows, in bytes. */
const limits = { rows: 365_000, seconds: 5, peakMb: 200, fileBytes: 50 * 1024 ** 2 } as const;
const urlsPerCall = 10_000;
const importedRows = 100_000;
const pollMs = 500;
const submissionTimeoutMs = 10 * 60_000;

const peakMb = (pid: number): number => Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** An operator's call; → its JSON. */
type Ask = (method: 'GET' | 'POST', path: string) => Promise<unknown>;

const askAs =
  ({ address }: Product, cookie: string): Ask =>
  async (method, path) => {
    const answer = await fetch(address + path, { method, headers: { cookie, origin: address } });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

const benchSitemap = async (product: Product, ask: Ask, rows: number): Promise<Figure[]> => {
  await ask('POST', '/api/admin/refresh-sitemap');
  const { newest } = SitemapStatus.parse(await ask('GET', '/api/admin/sitemap'));
  const businesses = newest?.coverage.find(({ type }) => type === 'business')?.urls;
  if (!newest || businesses !== rows) throw new Error(`The sitemap has ${businesses} businesses of ${rows}.`);
  const indexingPeakMb = peakMb(product.pidOf('indexing'));
  const { mostBytes, ...checked } = await readSitemap(product.address);
  if (checked.urls !== newest.urls || checked.files !== newest.files)
    throw new Error(`Of ${newest.urls} pages in ${newest.files} files ${checked.urls} in ${checked.files} were read.`);
  const figure = `sitemap of ${rows} businesses (${newest.urls} pages)`;
  const seconds = limits.seconds * Math.max(1, rows / limits.rows);
  return [
    { figure, unit: 's', ours: newest.tookMs / 1000, reference: seconds, against: 'limit', target: 1 },
    {
      figure: `peak memory: ${figure}`,
      unit: 'MB',
      ours: indexingPeakMb,
      reference: limits.peakMb,
      against: 'limit',
      target: 1,
    },
    {
      figure: `largest of ${checked.files} files, all of them valid`,
      unit: 'MB',
      ours: mostBytes / 1024 ** 2,
      reference: limits.fileBytes / 1024 ** 2,
      against: 'limit',
      target: 1,
    },
  ];
};

const settledRun = async (ask: Ask, id: string): Promise<SubmissionRun> => {
  const deadline = performance.now() + submissionTimeoutMs;
  for (;;) {
    const run = SubmissionRun.parse(await ask('GET', `/api/admin/submissions/${id}`));
    if (settledSubmissionStates.includes(run.state)) return run;
    if (performance.now() > deadline) throw new Error(`The submission is still ${run.state}: ${run.sent} of ${run.total} are sent.`);
    await delay(pollMs);
  }
};

const benchSubmission = async (engine: IndexNowServer, ask: Ask, rows: number): Promise<Figure[]> => {
  const { id } = SubmissionRun.parse(await ask('POST', '/api/admin/submissions/all'));
  const { sent, failed } = await settledRun(ask, id);
  if (sent !== rows || engine.urls.size !== rows)
    throw new Error(`${engine.urls.size} of ${rows} came, ${sent} count as sent, ${failed} as failed.`);
  return [
    {
      figure: `IndexNow, all of ${rows} businesses`,
      unit: 'calls',
      ours: engine.calls,
      reference: Math.ceil(rows / urlsPerCall),
      against: 'limit',
      target: 1,
    },
    { figure: 'addresses that IndexNow was sent again', unit: 'answers', ours: engine.repeated, reference: 1, against: 'one', target: 0 },
  ];
};

/** Imports a workbook into the whole product, grows it to `rows`, and has it found. */
export const benchBeingFound = async (workbook: string, rows: number, folder: string): Promise<Figure[]> => {
  const engine = await startIndexNow();
  try {
    const logFile = join(folder, 'being-found-launcher.log');
    return await withCatalog({ workbook, rows, logFile, env: engine.env, pollMs }, async (product, operator) => {
      const ask = askAs(product, operator.cookie);
      return [...(await benchSitemap(product, ask, rows)), ...(await benchSubmission(engine, ask, rows))];
    });
  } finally {
    await engine.stop();
  }
};

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { rows: { ...text, default: String(limits.rows) }, 'work-dir': text } });
  const workDir = values['work-dir'] ?? join(tmpdir(), 'directory-bench');
  mkdirSync(workDir, { recursive: true });
  const rows = Number(values.rows);
  const figures = await benchBeingFound(await workbookOf(workDir, Math.min(rows, importedRows)), rows, workDir);
  console.log(toTable(figures));
  process.exitCode = figures.every(passes) ? 0 : 1;
}
