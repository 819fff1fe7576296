import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Account, asAccount } from '@directory/embedded-servers';
import type { Context } from './context.ts';
import { lastErrorLines, sizeOf } from './part-log.ts';
import { root } from './settings.ts';
import { StartError } from './start-error.ts';

export interface Task {
  /** Names its log too. */
  name: string;
  /** Arguments of our Node. */
  args: string[];
  env: NodeJS.ProcessEnv;
  account?: Account;
}

/** Runs a step of the start to its end, in a process of its own. Throws a StartError with what it said last. */
export const runTask = async (task: Task, { guard, logs }: Pick<Context, 'guard' | 'logs'>): Promise<void> => {
  const log = logs.open(task.name);
  const from = sizeOf(log);
  const child = spawn(process.execPath, task.args, {
    ...asAccount(task.account),
    cwd: root,
    env: task.env,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await once(child, 'spawn');
  const pid = child.pid as number;
  guard.guard('part', task.name, pid);
  const [code, signalName] = (await once(child, 'exit')) as [number | null, string | null];
  guard.forget(pid);
  if (code !== 0)
    throw new StartError(`${task.name} failed (${signalName ?? `exit code ${code}`}): ${lastErrorLines(log, from)} (see ${log.file})`);
};
