import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An unprivileged account of this machine that servers run as when the launcher is root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const accountName = 'directory';

/** Looks a name or a numeric id up in the machine's account database. */
export const findAccount = (nameOrId: string | number): Account | undefined => {
  const found = spawnSync('getent', ['passwd', String(nameOrId)], { encoding: 'utf8' });
  const [name, , uid, gid] = (found.stdout ?? '').split(':');
  return gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
};

const createAccount = (name: string): void => {
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  spawnSync('useradd', [...flags, name], { stdio: 'ignore' });
};

/** Below this Debian numbers its system accounts: somebody called "directory" is not our servant. */
const firstPersonUid = 1000;

const systemAccount = (name: string): Account | undefined => {
  const account = findAccount(name);
  return account && account.uid > 0 && account.uid < firstPersonUid ? account : undefined;
};

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The account for servers and services. Only root needs one (Postgres refuses to run as root): the system account
 * `directory`, created on first use; `nobody` where it cannot be created. Undefined for everybody else.
 */
export const serverAccount = (): Account | undefined => {
  if (!isRoot()) return undefined;
  if (!systemAccount(accountName)) createAccount(accountName);
  return systemAccount(accountName) ?? findAccount('nobody');
};

/** The part of spawn's options that makes a child run as the account. */
export const asAccount = (account: Account | undefined): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {};

/** True when the account (or, without one, this process) may read, write or enter `path`. The kernel decides, so ACLs and parents count. */
export const mayUse = (account: Account | undefined, path: string, mode: 'read' | 'write' | 'enter'): boolean => {
  const flag = { read: '-r', write: '-w', enter: '-x' }[mode];
  return spawnSync('/usr/bin/test', [flag, path], { ...asAccount(account), cwd: '/', stdio: 'ignore' }).status === 0;
};

const runAs = (account: Account | undefined, file: string, args: readonly string[], failure: string): void => {
  const { status, stderr } = spawnSync(file, args, { ...asAccount(account), cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${failure}: ${stderr.trim()}`);
};

/** Makes a directory (mode 0700) with its parents, as the account: root never follows what an unprivileged user may have planted there. */
export const makeDirectoryAs = (account: Account | undefined, path: string): void =>
  runAs(account, '/usr/bin/mkdir', ['-p', '-m', '700', path], `Cannot create ${path}`);

/** Removes a folder, or a file, in a place where the account may plant links: as the account, which can remove nothing of anybody else. */
export const removeAs = (account: Account | undefined, path: string): void =>
  runAs(account, '/usr/bin/rm', ['-rf', '--', path], `Cannot remove ${path}`);

/** Makes a symbolic link in such a place, instead of one that is there. */
export const linkAs = (account: Account | undefined, target: string, path: string): void =>
  runAs(account, '/usr/bin/ln', ['-sfn', '--', target, path], `Cannot create ${path}`);

/** A new private folder of the account for servers that are thrown away, also where the folder for temporary files lets only this process in. */
export const makeTemporaryFolder = (account: Account | undefined, prefix: string): string => {
  const folder = mkdtempSync(join(mayUse(account, tmpdir(), 'enter') ? tmpdir() : '/tmp', prefix));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
};
