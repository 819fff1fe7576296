import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/**
 * A small shell process beside the parent that outlives it just long enough to end what the parent started, however
 * the parent died. It also holds the parent's lock, so that a next parent cannot start before that is done.
 */
export interface Watchdog {
  readonly pid: number;
  /** Ends this process with the parent. Parts end before servers. Its pid must lead a process group (spawn it detached). */
  guard(kind: 'part' | 'server', pid: number): void;
  /** The process has ended by itself. */
  forget(pid: number): void;
  /** Resolves when the watchdog has ended unexpectedly. */
  readonly lost: Promise<void>;
  /** Does now what the parent's death would do, and waits for it. */
  release(): Promise<void>;
}

export interface WatchdogOptions {
  /** File of an exclusive lock, held as long as the watchdog lives. */
  lockFile?: string;
  /** Directory that is removed at the end. */
  sweep?: string;
}

/** Another process holds the lock. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
}

const script = fileURLToPath(new URL('./watchdog.sh', import.meta.url));
const lockHeldCode = 75;

const command = (lockFile: string | undefined): [string, string[]] =>
  lockFile ? ['flock', ['--nonblock', '--no-fork', '-E', String(lockHeldCode), lockFile, '/bin/sh', script]] : ['/bin/sh', [script]];

/** Resolves with its first word, rejects when it could not begin. */
const begun = async (child: ChildProcess, lockFile?: string): Promise<void> => {
  const [code] = await Promise.race([once(child.stdout as Readable, 'data').then(() => [null]), once(child, 'exit')]);
  if (code === null) return;
  if (code === lockHeldCode) throw new LockHeldError(`Another process holds ${lockFile}.`);
  throw new Error(`The watchdog did not start (exit code ${code}).`);
};

/** Starts a watchdog. Throws LockHeldError when somebody else holds the lock. */
export const startWatchdog = async ({ lockFile, sweep }: WatchdogOptions = {}): Promise<Watchdog> => {
  const [file, args] = command(lockFile);
  // A session of its own: neither Ctrl-C nor the end of a terminal or of a process group may reach it.
  const child = spawn(file, args, { detached: true, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(() => undefined);
  await begun(child, lockFile);
  const input = child.stdin as Writable;
  // A write to a lost watchdog is reported by `lost`, not by a crash.
  input.on('error', () => undefined);
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as unknown as { unref(): void }).unref();
  const say = (line: string): boolean => input.write(`${line}\n`);
  if (sweep) say(`sweep ${sweep}`);
  return {
    pid: child.pid as number,
    guard: (kind, pid) => void say(`${kind} ${pid}`),
    forget: (pid) => void say(`forget ${pid}`),
    lost: ended,
    release: async () => {
      child.ref();
      input.end();
      await ended;
    },
  };
};
