import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { hasEnded, identify, signal, waitForEnd } from '@directory/embedded-servers';
import type { Guard } from './guard.ts';
import type { Reporter } from './reporter.ts';
import { messageOf } from './start-error.ts';

/** A process that runs and can be stopped. */
export interface Running {
  readonly process: ChildProcess;
  stop(timeoutMs: number): Promise<void>;
}

/** A process that the launcher supervises. */
export interface Unit {
  readonly name: string;
  readonly kind: 'part' | 'server';
  /** Starts it and resolves when it is ready; `onSpawn` gets the pid as soon as there is one. */
  start(onSpawn: (pid: number) => void): Promise<Running>;
}

export interface Backoff {
  firstMs: number;
  longestMs: number;
  /** Having run this long, a unit counts as healthy: its next restart waits `firstMs` again. */
  healthyMs: number;
}

const defaultBackoff: Backoff = { firstMs: 500, longestMs: 30_000, healthyMs: 60_000 };

interface Entry {
  unit: Unit;
  /** While it starts there is a process, but nothing that could stop it in good order. */
  pid?: number;
  running?: Running;
  startedAt: number;
  failures: number;
  timer?: NodeJS.Timeout;
  /** Ends on purpose: by stop or by restart. */
  leaving: boolean;
}

const exitReason = ({ signalCode, exitCode }: ChildProcess): string => signalCode ?? `exit code ${exitCode}`;

/** SIGINT ends servers and parts alike; a start that waits for readiness sees the exit. */
const endStarting = async (pid: number, timeoutMs: number): Promise<void> => {
  const identity = identify(pid);
  signal(pid, 'SIGINT');
  if (identity) await waitForEnd([identity], timeoutMs);
  signal(pid, 'SIGKILL', true);
};

/** Starts units, starts those again that end by themselves, and stops all in order. */
export class Supervisor {
  readonly #entries = new Map<string, Entry>();
  readonly #guard: Pick<Guard, 'guard' | 'forget'>;
  readonly #reporter: Reporter;
  readonly #backoff: Backoff;
  #stopping = false;

  constructor(guard: Pick<Guard, 'guard' | 'forget'>, reporter: Reporter, backoff: Backoff = defaultBackoff) {
    this.#guard = guard;
    this.#reporter = reporter;
    this.#backoff = backoff;
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Starts a unit for the first time and throws when it does not get ready. From then on it is restarted whenever it ends. */
  async start(unit: Unit): Promise<void> {
    const entry: Entry = { unit, startedAt: 0, failures: 0, leaving: false };
    this.#entries.set(unit.name, entry);
    await this.#launch(entry);
  }

  /** Stops a unit in good order and starts it again. */
  async restart(name: string, stopTimeoutMs = 5000): Promise<void> {
    const entry = this.#entries.get(name);
    if (!entry || this.#stopping) return;
    await this.#end(entry, stopTimeoutMs);
    entry.leaving = false;
    await this.#launch(entry).catch((error: unknown) => this.#tryAgain(entry, messageOf(error)));
  }

  /** Stops one group of units after the other; units of a group together. Each group has its own time limit. */
  async stop(groups: readonly { names: readonly string[]; timeoutMs: number }[]): Promise<void> {
    this.#stopping = true;
    for (const { names, timeoutMs } of groups) {
      const entries = names.map((name) => this.#entries.get(name)).filter((entry) => entry !== undefined);
      await Promise.all(entries.map((entry) => this.#end(entry, timeoutMs)));
    }
  }

  /** Kills everything at once. */
  kill(): void {
    this.#stopping = true;
    for (const { pid } of this.#entries.values()) if (pid) signal(pid, 'SIGKILL', true);
  }

  async #launch(entry: Entry): Promise<void> {
    if (this.#stopping) throw new Error('Everything is being stopped.');
    const { unit } = entry;
    try {
      const running = await unit.start((pid) => {
        entry.pid = pid;
        this.#guard.guard(unit.kind, unit.name, pid);
      });
      this.#watch(entry, running);
    } catch (error) {
      this.#forget(entry);
      throw error;
    }
  }

  #watch(entry: Entry, running: Running): void {
    entry.running = running;
    entry.startedAt = performance.now();
    const ended = hasEnded(running.process) ? Promise.resolve() : once(running.process, 'exit');
    void ended.then(() => this.#ended(entry, running));
  }

  #forget(entry: Entry): void {
    if (entry.pid) this.#guard.forget(entry.pid);
    entry.pid = undefined;
    entry.running = undefined;
  }

  #ended(entry: Entry, { process }: Running): void {
    // Its child processes must not go on beside its successor.
    signal(process.pid as number, 'SIGKILL', true);
    if (entry.pid === process.pid) this.#forget(entry);
    if (!entry.leaving && !this.#stopping) this.#tryAgain(entry, exitReason(process));
  }

  #tryAgain(entry: Entry, reason: string): void {
    if (performance.now() - entry.startedAt > this.#backoff.healthyMs) entry.failures = 0;
    const waitMs = Math.min(this.#backoff.firstMs * 2 ** entry.failures, this.#backoff.longestMs);
    entry.failures += 1;
    this.#reporter.warn(`${entry.unit.name} ended (${reason}); it is started again in ${waitMs / 1000} s.`);
    entry.timer = setTimeout(() => void this.#relaunch(entry), waitMs);
  }

  async #relaunch(entry: Entry): Promise<void> {
    if (entry.leaving || this.#stopping) return;
    try {
      await this.#launch(entry);
      this.#reporter.warn(`${entry.unit.name} runs again.`);
    } catch (error) {
      if (!this.#stopping) this.#tryAgain(entry, messageOf(error));
    }
  }

  async #end(entry: Entry, timeoutMs: number): Promise<void> {
    entry.leaving = true;
    clearTimeout(entry.timer);
    if (entry.running) await entry.running.stop(timeoutMs);
    else if (entry.pid) await endStarting(entry.pid, timeoutMs);
  }
}
