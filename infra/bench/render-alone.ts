import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageBundle } from '@directory/contracts';
import { median } from './median.ts';

const bundleFile = fileURLToPath(new URL('../../web/dist/server/entry-server.js', import.meta.url));
/** Node compiles what it runs often: without these rounds the first ones measure that. */
const warmRounds = 3;
const rounds = 5;

interface Kept {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** The reads of pages, asked of the product once; from then on they lie in memory, as the bytes that a gateway gets. */
const keptAnswers = (origin: string) => {
  const kept = new Map<string, Kept>();
  const read = async (path: string): Promise<Kept> => {
    const answer = await fetch(origin + path);
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
  };
  return async (path: string) => {
    const answer = kept.get(path) ?? (await read(path));
    kept.set(path, answer);
    const { status, headers, text } = answer;
    return { status, headers, body: text === '' ? null : JSON.parse(text) };
  };
};

/** Ms for what the gateway does to make a page when everything that it reads is there: parsing, rendering, the page's state. The median. */
export const renderMs = async (origin: string, addresses: readonly string[]): Promise<number> => {
  const { render } = (await import(pathToFileURL(bundleFile).href)) as PageBundle;
  const fetchPage = keptAnswers(origin);
  const made = async (url: string): Promise<number> => {
    const start = performance.now();
    const { status } = await render({ url, fetch: fetchPage, now: Date.now(), siteUrl: origin });
    if (status !== 200) throw new Error(`${url} was rendered with ${status}.`);
    return performance.now() - start;
  };
  const times: number[] = [];
  for (let round = 0; round < warmRounds + rounds; round++)
    for (const url of addresses) {
      const took = await made(url);
      if (round >= warmRounds) times.push(took);
    }
  return median(times);
};
