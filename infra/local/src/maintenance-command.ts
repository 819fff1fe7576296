import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asAccount, freePort, makeDirectoryAs, postgresUrl } from '@directory/embedded-servers';
import { build } from './build.ts';
import { type Context, openContext } from './context.ts';
import { openDataDirectory } from './data-directory.ts';
import { backupsFolder, maintenanceEntry, maintenanceEnv, maintenanceFlags } from './maintenance.ts';
import { migrate } from './migrations.ts';
import { database, openDatabases, owner } from './postgres.ts';
import { isProductRunning } from './running-product.ts';
import { secret } from './secrets.ts';
import { loadSettings, root } from './settings.ts';
import { messageOf, StartError } from './start-error.ts';

const stopMs = 5000;

/** Line of `postmaster.pid` with the port: https://www.postgresql.org/docs/current/storage-file-layout.html */
const portLine = 3;

/** The owner's connection to the server of a product that runs on this data directory. */
const ownerUrlOf = ({ settings, data }: Pick<Context, 'settings' | 'data'>): string => {
  if (settings.databaseUrl) return settings.databaseUrl;
  const port = Number(readFileSync(join(data.serverHome, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[portLine]);
  return postgresUrl(port, owner, secret(data.secrets, 'postgres-owner'), database);
};

/** Runs a program of the maintenance part and shows what it says. The file of a restore is read by this user, and the store written by that of the parts. */
const runProgram = async (args: readonly string[], context: Pick<Context, 'settings' | 'data'>, ownerUrl: string): Promise<void> => {
  const { account, path } = context.data;
  makeDirectoryAs(account, backupsFolder(path));
  const child = spawn(process.execPath, [...maintenanceFlags, maintenanceEntry('command.child'), ...args], {
    ...asAccount(account),
    cwd: root,
    env: maintenanceEnv(context, ownerUrl),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // It ends its job before it ends itself: its database must be there until then.
  const passOn = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, passOn);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError('');
};

/** Without a product the database runs just as long as the work takes. */
const runAlone = async (args: readonly string[], context: Context): Promise<void> => {
  try {
    const [databases] = await Promise.all([openDatabases(context, await freePort()), build(context)]);
    await migrate(context, databases);
    await runProgram(args, context, databases.ownerUrl);
  } finally {
    await context.supervisor.stop([{ names: ['postgres'], timeoutMs: stopMs }]);
    await context.guard.release();
  }
};

/** Body of `make backup` and `make restore`, beside a product that runs or without one. */
export const runMaintenanceCommand = async (...args: string[]): Promise<void> => {
  try {
    const settings = loadSettings();
    if (!isProductRunning(settings.dataDir)) return await runAlone(args, await openContext(settings));
    const context = { settings, data: openDataDirectory(settings.dataDir) };
    await runProgram(args, context, ownerUrlOf(context));
  } catch (error) {
    const sentence = messageOf(error);
    if (sentence) process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
};
