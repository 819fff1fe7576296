/** Pages read at a steady rate: what visitors wait while something else is under way. */
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Each page is asked for twice a second. */
const requestsPerSecond = 200;
const steadySeconds = 10;

export interface Read {
  ms: number;
  /** `X-Cache`. */
  source: string;
}

export interface SteadyLab {
  origin: string;
  pages: readonly string[];
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
export const warmPages = async ({ origin, pages }: SteadyLab): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let times = 0; times < 20; times++) for (const page of pages) await readPage(agent, origin + page);
  agent.destroy();
};

/** Requests at their instants, whether those before them were answered or not: a slow answer must not thin out the load. */
export const readSteadily = async ({ origin, pages }: SteadyLab, seconds = steadySeconds): Promise<Read[]> => {
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

/** The time within which a share of the pages was there, ms. */
export const timeBelow = (reads: readonly Read[], share: number): number => {
  const times = reads.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * share)];
};
