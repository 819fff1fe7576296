import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findServices } from '../../local/src/running-product.ts';
import { call } from '../../local/src/service-calls.ts';

const atOnce = 8;

const residentMb = (pid: number): number => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

export interface CatalogMemory {
  calls: number;
  /** MB when the first tenth was answered, and at the end. */
  settledMb: number;
  lastMb: number;
}

/** Asks the catalog for the paths, again from the first when all were asked for, and looks at the memory of its process. */
export const watchMemory = async (dataDir: string, pid: number, paths: readonly string[], calls: number): Promise<CatalogMemory> => {
  let asked = 0;
  const ask = async (until: number): Promise<void> => {
    while (asked < until) {
      const path = paths[asked++ % paths.length];
      await (await call(findServices({ dataDir, env: {} }), 'catalog', path)).arrayBuffer();
    }
  };
  const askUntil = async (until: number): Promise<number> => {
    await Promise.all(Array.from({ length: atOnce }, () => ask(until)));
    // Garbage of the last calls is given back in quiet moments.
    await delay(1000);
    return residentMb(pid);
  };
  const settledMb = await askUntil(calls / 10);
  return { calls, settledMb, lastMb: await askUntil(calls) };
};
