/**
 * The cost of counting views and searches in the gateway: the same cached answers for a browser, which are counted, and for a program that
 * says that it is one, which are not. By processor time, since the caller shares the machine with the gateway.
 */
import { readFileSync } from 'node:fs';
import { userAgent } from '../e2e/support/browser.ts';
import type { Figure } from './figures.ts';
import type { Running } from './gateway-lab.ts';
import { answersTo, inTurns } from './load.ts';

const rounds = 5;
const seconds = 3;
/** Node compiles what it runs often. */
const warmSeconds = 2;
/** Linux tells times of processes in hundredths of a second. */
const tickMs = 10;
/** Largest ratio of the time of an answer that is counted. */
const dearest = 1.05;

const program = 'Googlebot/2.1 (+http://www.google.com/bot.html)';

/** Ms for which a process has used a processor. */
const usedMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * tickMs;
};

/** Ms of the gateway's processor time for one answer. */
const costOf = async ({ origin, pid }: Running, path: string, caller: string, folder: string, duration = seconds): Promise<number> => {
  const before = usedMs(pid);
  const { count } = await answersTo({ origin, paths: [path], headers: { 'user-agent': caller }, seconds: duration }, folder);
  return (usedMs(pid) - before) / count;
};

export const benchCounts = async (gateway: Running, page: string, folder: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['cached page, its view counted', page],
    ['cached search, counted', '/api/businesses?search=bakery&limit=12'],
  ]) {
    for (const caller of [userAgent, program]) await costOf(gateway, path, caller, folder, warmSeconds);
    const [ours, reference] = await inTurns(
      rounds,
      () => costOf(gateway, path, userAgent, folder),
      () => costOf(gateway, path, program, folder),
    );
    figures.push({ figure: `${name}: processor time`, unit: 'ms', ours, reference, against: 'not counted', target: dearest });
  }
  return figures;
};
