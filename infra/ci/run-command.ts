import { spawn } from 'node:child_process';
import { root } from './projects.ts';

export interface Finished {
  code: number | null;
  /** Standard output and standard error, as they came. */
  output: string;
}

export interface CommandOptions {
  /** Relative to the root. */
  cwd?: string;
  env?: Record<string, string>;
  /** Ends it, and everything it started, after this time. */
  timeoutMs: number;
}

/** Runs our Node to its end and returns its output. A run that takes too long is killed with its children. */
export const runNode = (args: readonly string[], { cwd = '.', env = {}, timeoutMs }: CommandOptions): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: `${root}/${cwd}`,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const timer = setTimeout(() => {
      output += `\nkilled after ${timeoutMs / 1000} s\n`;
      process.kill(-(child.pid as number), 'SIGKILL');
    }, timeoutMs);
    const onSignal = (name: NodeJS.Signals): void => {
      process.kill(-(child.pid as number), name);
      process.exitCode = 130;
    };
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, onSignal);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.removeListener(name, onSignal);
      resolve({ code, output });
    });
  });
