import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Account, asAccount } from './account.ts';
import { signal } from './processes.ts';

/** A database server that this process started. */
export interface RunningServer {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly port: number;
  /** Ends it in good order, within `timeoutMs` (default 8 s), else by force. */
  stop(timeoutMs?: number): Promise<void>;
}

export interface ServerCommand {
  file: string;
  args: string[];
  /** Its working directory; the account must be able to enter it. */
  cwd: string;
  account?: Account;
  env?: NodeJS.ProcessEnv;
  /** The server's standard input. */
  input?: string;
  /** File descriptor that takes its log; without one the log is dropped. */
  logFd?: number;
  /** Called at once, long before the server is ready: a watchdog must know the pid from then on. */
  onSpawn?: (pid: number) => void;
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Spawns a server as the leader of its own process group, out of reach of Ctrl-C. */
export const spawnServer = async (command: ServerCommand): Promise<ChildProcess> => {
  const log = command.logFd ?? 'ignore';
  const child = spawn(command.file, command.args, {
    ...asAccount(command.account),
    cwd: command.cwd,
    env: command.env,
    detached: true,
    stdio: [command.input === undefined ? 'ignore' : 'pipe', log, log],
  });
  await once(child, 'spawn');
  command.onSpawn?.(child.pid as number);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(command.input);
  return child;
};

/** Sends `polite`, then `firm`, then SIGKILL. The rest of its process group is killed in any case. */
export const stopServer = async (child: ChildProcess, polite: NodeJS.Signals, firm: NodeJS.Signals, timeoutMs: number): Promise<void> => {
  if (hasEnded(child)) return;
  const pid = child.pid as number;
  const ended = once(child, 'exit');
  child.kill(polite);
  const escalate = setTimeout(() => child.kill(firm), timeoutMs * 0.7);
  const force = setTimeout(() => signal(pid, 'SIGKILL', true), timeoutMs);
  await ended;
  clearTimeout(escalate);
  clearTimeout(force);
  signal(pid, 'SIGKILL', true);
};

/** Resolves when `isReady` says so; throws when the server ends first or `timeoutMs` are over. */
export const untilReady = async (child: ChildProcess, isReady: () => Promise<boolean>, timeoutMs: number, name: string): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  while (!(await isReady())) {
    if (hasEnded(child)) throw new Error(`${name} ended while it started (${child.signalCode ?? `exit code ${child.exitCode}`}).`);
    if (performance.now() > deadline) throw new Error(`${name} was not ready within ${timeoutMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
