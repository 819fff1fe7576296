import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  endProcesses,
  identify,
  isAlive,
  LockHeldError,
  type ProcessIdentity,
  signal,
  startWatchdog,
  type Watchdog,
} from '@directory/embedded-servers';
import { handOverMs, saveAgainMs } from './limits.ts';
import { StartError } from './start-error.ts';

type Kind = 'part' | 'server';

interface Child extends ProcessIdentity {
  name: string;
  kind: Kind;
}

/** The record that a running launcher leaves for the next one. */
interface LauncherMark extends ProcessIdentity {
  address: string;
}

const readJson = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

const writeJson = (file: string, value: unknown): void => {
  rmSync(`${file}.part`, { force: true });
  writeFileSync(`${file}.part`, JSON.stringify(value), { mode: 0o600, flag: 'wx' });
  renameSync(`${file}.part`, file);
};

/**
 * Knows every child of the launcher, so that none outlives it: a watchdog ends them when the launcher is killed, and
 * the next start ends those whose watchdog was killed too. Its lock keeps a second launcher off the data directory.
 */
export class Guard {
  readonly #folder: string;
  readonly #children = new Map<number, Child>();
  #watchdog!: Watchdog;
  #released = false;
  #saving?: NodeJS.Timeout;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Takes the data directory, or throws a StartError that names who has it. Ends leftovers of an earlier launcher. */
  static async take(folder: string, address: string): Promise<Guard> {
    const guard = new Guard(folder);
    await guard.#lock();
    writeJson(guard.#file('launcher.json'), { ...identify(process.pid), address });
    await guard.#endLeftovers();
    return guard;
  }

  /** From now on the process does not outlive the launcher. One that was spawned while all was being stopped ends at once. */
  guard(kind: Kind, name: string, pid: number): void {
    if (this.#released) {
      signal(pid, 'SIGKILL', true);
      return;
    }
    this.#watchdog.guard(kind, pid);
    const identity = identify(pid);
    if (identity) this.#children.set(pid, { ...identity, name, kind });
    this.#save();
  }

  forget(pid: number): void {
    this.#watchdog.forget(pid);
    this.#children.delete(pid);
    this.#save();
  }

  /** Gives the data directory free. Whatever still runs is ended. */
  async release(): Promise<void> {
    this.#released = true;
    clearTimeout(this.#saving);
    await this.#watchdog.release();
  }

  #file(name: string): string {
    return join(this.#folder, name);
  }

  /** For a start after a kill of launcher and watchdog. On a full disk it is written later: the product must not end for want of it. */
  #save(): void {
    clearTimeout(this.#saving);
    try {
      writeJson(this.#file('processes.json'), [...this.#children.values()]);
    } catch {
      this.#saving = setTimeout(() => this.#save(), saveAgainMs).unref();
    }
  }

  async #lock(): Promise<void> {
    const deadline = performance.now() + handOverMs;
    for (;;) {
      try {
        this.#watchdog = await startWatchdog({ lockFile: this.#file('lock') });
        break;
      } catch (error) {
        if (!(error instanceof LockHeldError)) throw error;
        this.#refuseIfRunning();
        if (performance.now() > deadline) throw new StartError(`${this.#file('lock')} is held by a process that does not end.`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    void this.#watchdog.lost.then(() => this.#replaceWatchdog());
  }

  #refuseIfRunning(): void {
    const other = readJson<LauncherMark>(this.#file('launcher.json'));
    if (other && isAlive(other)) {
      throw new StartError(`The product already runs on this data directory: ${other.address} (process ${other.pid}).`);
    }
  }

  /** Somebody killed the watchdog alone: without a new one the children would be orphans after the next kill. */
  async #replaceWatchdog(): Promise<void> {
    if (this.#released) return;
    await this.#lock();
    for (const { kind, pid } of this.#children.values()) this.#watchdog.guard(kind, pid);
  }

  async #endLeftovers(): Promise<void> {
    const file = this.#file('processes.json');
    const left = (existsSync(file) ? (readJson<Child[]>(file) ?? []) : []).filter(isAlive);
    const of = (kind: Kind): Child[] => left.filter((child) => child.kind === kind);
    await endProcesses(of('part'), 'SIGTERM', 5000);
    await endProcesses(of('server'), 'SIGINT', 10_000);
    this.#save();
  }
}
