import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, asAccount, makeDirectoryAs } from '@directory/embedded-servers';
import { maxCodeCacheBytes } from './limits.ts';

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);

/**
 * Folder where Node keeps the parts' compiled code between starts: a part is up in three quarters of the time. Every
 * rebuild adds to it, so that it is emptied when it has grown large.
 */
export const openCodeCache = (folder: string, account: Account | undefined, limit = maxCodeCacheBytes): void => {
  const options = { ...asAccount(account), cwd: '/', stdio: 'ignore' } as const;
  if (existsSync(folder) && sizeOf(folder) > limit) spawnSync('rm', ['-rf', '--', folder], options);
  makeDirectoryAs(account, folder);
};
