import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from '../e2e/support/product.ts';

/** Ms for which a process has run. @throws where it has ended */
export const ranMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const ranMsIfThere = (pid: number): number => {
  try {
    return ranMs(pid);
  } catch {
    return 0;
  }
};

const parentOf = (pid: string): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};

/** A process of the database names its client and its port: those that clean up or write of their own accord have none. */
const hasClient = (pid: string): boolean => {
  try {
    return /\(\d+\)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
};

const connectionsOf = (database: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === database && hasClient(name))
    .map(Number);

/** Ms of processor time that the catalog and the database's connections take together while something is done. */
export const processorTimeOf = async ({ pidOf }: Pick<Product, 'pidOf'>, work: () => Promise<unknown>): Promise<number> => {
  const ranAll = (): Map<number, number> =>
    new Map([pidOf('catalog'), ...connectionsOf(pidOf('postgres'))].map((pid) => [pid, ranMsIfThere(pid)]));
  const from = ranAll();
  await work();
  // Processes of connections come and go: of those that are there, what they ran since.
  return [...ranAll()].reduce((sum, [pid, ms]) => sum + ms - (from.get(pid) ?? 0), 0);
};
