import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, asAccount, hasEnded, stopServer } from '@directory/embedded-servers';
import type { Context } from './context.ts';
import { maintenanceHeapMb, readyTimeoutMs } from './limits.ts';
import { lastErrorLines, type PartLogs, sizeOf } from './part-log.ts';
import { secret } from './secrets.ts';
import { root } from './settings.ts';
import { StartError } from './start-error.ts';
import type { Unit } from './supervisor.ts';

/** Programs of the maintenance part: the part itself, and the work of `make backup` and `make restore`. */
export const maintenanceEntry = (program: 'main' | 'command.child'): string => join(root, 'infra/maintenance/dist', `${program}.js`);

/** Folder of the backups where BACKUP_URL names no other place. */
export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

const handedOn = ['PATH', 'LANG', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'LOG_LEVEL', 'BACKUP_URL', 'BACKUP_TIME', 'BACKUP_KEEP_DAYS'];

/** It alone is given the owner's connection while the product runs. */
export const maintenanceEnv = (
  { settings: { env }, data }: Pick<Context, 'settings' | 'data'>,
  ownerUrl: string,
): Record<string, string> => ({
  ...Object.fromEntries(handedOn.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
  NODE_ENV: 'production',
  TZ: 'UTC',
  DATABASE_URL: ownerUrl,
  DATA_DIR: data.path,
  BACKUP_KEY: env.BACKUP_KEY || secret(data.secrets, 'backup-key'),
});

export const maintenanceFlags = ['--enable-source-maps', `--max-old-space-size=${maintenanceHeapMb}`, '--max-semi-space-size=8'];

/** The maintenance part as something to keep running. It listens to nobody: it is ready when it says so over its channel. */
export const maintenanceUnit = (env: Record<string, string>, { account, logs }: { account?: Account; logs: PartLogs }): Unit => ({
  name: 'maintenance',
  kind: 'part',
  start: async (onSpawn) => {
    const log = logs.open('maintenance');
    const from = sizeOf(log);
    const args = [...maintenanceFlags, maintenanceEntry('main')];
    const stdio = ['ignore', log.fd, log.fd, 'ipc'] as const;
    const child = spawn(process.execPath, args, { ...asAccount(account), cwd: root, env, detached: true, stdio: [...stdio] });
    await once(child, 'spawn');
    onSpawn(child.pid as number);
    await Promise.race([once(child, 'message'), once(child, 'exit'), delay(readyTimeoutMs)]);
    if (hasEnded(child)) throw new StartError(`maintenance did not start: ${lastErrorLines(log, from)} (see ${log.file})`);
    return { process: child, stop: (stopMs) => stopServer(child, 'SIGTERM', 'SIGTERM', stopMs) };
  },
});
