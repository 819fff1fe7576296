import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';

/** A process, distinguishable from a later one with the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** When it started: boot of the machine and clock ticks since then. */
  startedAt: string;
}

const bootId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
};

/** Fields of /proc/PID/stat from the state on; the command before it may hold spaces and brackets. */
const statFields = (pid: number): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};

const stateField = 0;
const startTicksField = 19;

/** The process that has this pid now. A zombie does not count: it only waits to be reaped. */
export const identify = (pid: number): ProcessIdentity | undefined => {
  const fields = statFields(pid);
  if (!fields || fields[stateField] === 'Z' || fields[stateField] === 'X') return undefined;
  return { pid, startedAt: `${bootId()}:${fields[startTicksField]}` };
};

export const isAlive = (process: ProcessIdentity): boolean => identify(process.pid)?.startedAt === process.startedAt;

/**
 * Processes whose working directory is `directory`: Postgres and Redis both work in their data's directory. Those of the account alone, or of
 * this process's own: who may write there may put a link to any other directory in its place.
 */
export const processesWorkingIn = (directory: string, account?: Account): ProcessIdentity[] => {
  const uid = account?.uid ?? process.getuid?.();
  const found: ProcessIdentity[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (readlinkSync(`/proc/${name}/cwd`) !== directory || statSync(`/proc/${name}`).uid !== uid) continue;
    } catch {
      continue;
    }
    const identity = identify(Number(name));
    if (identity) found.push(identity);
  }
  return found;
};

/** Signals a process, or with `group` also every process of the group it leads. False when there is no such process. */
export const signal = (pid: number, name: NodeJS.Signals, group = false): boolean => {
  try {
    return process.kill(group ? -pid : pid, name);
  } catch {
    return false;
  }
};

const pollMs = 25;

/** Waits until all have ended. → those still alive after `timeoutMs`. */
export const waitForEnd = async (processes: readonly ProcessIdentity[], timeoutMs: number): Promise<ProcessIdentity[]> => {
  const deadline = performance.now() + timeoutMs;
  let alive = processes.filter(isAlive);
  while (alive.length > 0 && performance.now() < deadline) {
    await delay(pollMs);
    alive = alive.filter(isAlive);
  }
  return alive;
};

/** Ends processes: the polite signal, then after `timeoutMs` SIGKILL. */
export const endProcesses = async (processes: readonly ProcessIdentity[], polite: NodeJS.Signals, timeoutMs: number): Promise<void> => {
  for (const { pid } of processes.filter(isAlive)) signal(pid, polite);
  const survivors = await waitForEnd(processes, timeoutMs);
  for (const { pid } of survivors) signal(pid, 'SIGKILL');
  await waitForEnd(survivors, timeoutMs);
};
