/** Popular pages read at a steady rate while an operator edits one business a second, beside the same reading without edits. */
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { inTurns, median } from './load.ts';

/** Each page is asked for twice a second. */
const requestsPerSecond = 200;
const seconds = 10;
const rounds = 5;
/** Largest share of pages that may be rendered again because of the edits. */
const largestShare = 0.05;
const slowest = 1.3;

interface Read {
  ms: number;
  /** `X-Cache`. */
  source: string;
}

interface EditsLab {
  origin: string;
  cookie: string;
  pages: readonly string[];
  /** Slugs of the businesses that are edited, in turns. */
  slugs: readonly string[];
}

const readPage = (agent: Agent, url: string): Promise<Read> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    httpRequest(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}.`));
      response.on('error', reject).on('end', () => resolve({ ms: performance.now() - start, source: String(response.headers['x-cache']) }));
      response.resume();
    })
      .on('error', reject)
      .end();
  });

/** One after the other, until all of them are cached and Node has compiled what it runs. */
const warm = async ({ origin, pages }: EditsLab): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let times = 0; times < 20; times++) for (const page of pages) await readPage(agent, origin + page);
  agent.destroy();
};

/** Requests at their instants, whether those before them were answered or not: a slow answer must not thin out the load. */
const readSteadily = async ({ origin, pages }: EditsLab): Promise<Read[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const reads: Promise<Read>[] = [];
  const start = performance.now();
  for (let count = 0; count < requestsPerSecond * seconds; count++) {
    const early = start + (count * 1000) / requestsPerSecond - performance.now();
    if (early > 1) await delay(early);
    reads.push(readPage(agent, origin + pages[(count * 37) % pages.length]));
  }
  const all = await Promise.all(reads);
  agent.destroy();
  return all;
};

/** Values that an operator corrects; one in five moves the business within lists. */
const editOf = (count: number): object =>
  [
    { description: `Edited ${count} times.` },
    { phone: `+49 30 ${100_000 + count}` },
    { website: `https://edited-${count}.example` },
    { address: `Edited Street ${count}` },
    { isVerified: count % 10 === 4 },
  ][count % 5];

const edit = async ({ origin, cookie, slugs }: EditsLab, count: number): Promise<void> => {
  const { id } = (await (await fetch(`${origin}/api/businesses/${slugs[(count * 37) % slugs.length]}`)).json()) as { id: number };
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/businesses/${id}`, { method: 'PATCH', headers, body: JSON.stringify(editOf(count)) });
  if (answer.status !== 200) throw new Error(`An edit was answered with ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
};

let edits = 0;

const readWhileEditing = async (lab: EditsLab): Promise<Read[]> => {
  const timer = setInterval(() => {
    edits += 1;
    edit(lab, edits).catch((error: unknown) => failures.push(error));
  }, 1000);
  const failures: unknown[] = [];
  const reads = await readSteadily(lab);
  clearInterval(timer);
  if (failures.length > 0) throw failures[0];
  return reads;
};

const percentile95 = (reads: readonly Read[]): number => {
  const times = reads.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)];
};

const shareRendered = (reads: readonly Read[]): number =>
  reads.filter(({ source }) => source === 'miss' || source === 'revalidated').length / reads.length;

/** The share of pages that are rendered again, and how long visitors wait, beside the same traffic without edits. */
export const benchEdits = async (lab: EditsLab): Promise<Figure[]> => {
  await warm(lab);
  const shares: number[] = [];
  const edited = async (): Promise<number> => {
    const reads = await readWhileEditing(lab);
    shares.push(shareRendered(reads));
    return percentile95(reads);
  };
  const [ours, reference] = await inTurns(rounds, edited, async () => percentile95(await readSteadily(lab)));
  return [
    {
      figure: `${lab.pages.length} popular pages, one business a second edited: rendered again`,
      unit: '%',
      ours: median(shares) * 100,
      reference: largestShare * 100,
      against: 'limit',
      target: 1,
    },
    {
      figure: 'the same, p95',
      unit: 'ms',
      ours,
      reference,
      against: 'without edits',
      target: slowest,
    },
  ];
};
