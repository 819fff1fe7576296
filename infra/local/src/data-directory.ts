import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, findAccount, isRoot, makeDirectoryAs, mayUse, serverAccount } from '@directory/embedded-servers';
import { minFreeBytes } from './limits.ts';
import { messageOf, StartError } from './start-error.ts';

/** The folder of everything that outlives a start, and its owner. */
export interface DataDirectory {
  path: string;
  /** The account that Postgres, Redis and, where possible, the parts run as. Undefined: the launcher's own. */
  account?: Account;
  /** Parent of the servers' data: `path`, or a folder under /var/lib where the account cannot reach `path`. */
  serverHome: string;
  /** The launcher's own: lock, list of processes, marks. Passwords and logs have folders of their own beside it. */
  launcher: string;
  secrets: string;
  logs: string;
}

/** Folders of the servers in `serverHome`. */
export type ServerFolder = 'postgres' | 'redis-queue' | 'redis-cache' | 'redis-binary';

const privateMode = 0o700;
const pointerFile = 'servers-are-in.txt';

const makePrivate = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: privateMode });
};

const give = (path: string, account: Account | undefined): void => {
  if (account) lchownSync(path, account.uid, account.gid);
};

/** Postgres refuses to run as root; every other account runs it as itself. */
const accountFor = (): Account | undefined => (isRoot() ? serverAccount() : undefined);

const createIfMissing = (path: string): void => {
  try {
    makePrivate(path);
  } catch (error) {
    throw new StartError(`DATA_DIR ${path} cannot be created: ${messageOf(error)}.`);
  }
  if (!statSync(path).isDirectory()) throw new StartError(`DATA_DIR ${path} is not a directory.`);
};

/** Files of two users in one data directory would leave each of them unable to start. */
const refuseForeign = (path: string, account: Account | undefined): void => {
  const { uid } = statSync(path);
  if (uid === process.getuid?.() || uid === account?.uid) return;
  const owner = findAccount(uid)?.name ?? `user ${uid}`;
  throw new StartError(`DATA_DIR ${path} belongs to ${owner}; start as ${owner}, or set DATA_DIR to another directory.`);
};

const serversUnder = (path: string): boolean => existsSync(join(path, 'postgres', 'PG_VERSION'));

/** A folder that the account can reach, with a pointer to it in the data directory. Its name follows from the data directory's. */
const homeOutside = (path: string, account: Account): string => {
  if (serversUnder(path))
    throw new StartError(
      `${path} holds a database that the account ${account.name} cannot reach; open its parent directories (chmod o+x) or move it.`,
    );
  const home = `/var/lib/business-directory-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`;
  makePrivate(home);
  give(home, account);
  const pointer = join(path, pointerFile);
  // An empty one is left where a start was killed as it wrote.
  rmSync(pointer, { force: true });
  writeFileSync(pointer, `${home}\n`, { mode: 0o600, flag: 'wx' });
  return home;
};

/** Once chosen, the servers' home stays: data must not vanish because a permission has changed. */
const knownHome = (path: string): string | undefined => {
  const pointer = join(path, pointerFile);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
};

const chooseServerHome = (path: string, account: Account | undefined): string => {
  const known = knownHome(path);
  if (known) return known;
  if (!account) return path;
  if (!mayUse(account, dirname(path), 'enter')) return homeOutside(path, account);
  give(path, account);
  return path;
};

/** A folder of the launcher alone, inside a directory where an unprivileged account may rename and link. */
const ownFolder = (path: string): string => {
  makePrivate(path);
  const stat = lstatSync(path);
  if (stat.isDirectory() && stat.uid === process.getuid?.()) return path;
  throw new StartError(`${path} must be a directory that belongs to the user who starts the product.`);
};

/** Opens the data directory, or makes it. Throws a StartError that names what is in the way. */
export const openDataDirectory = (wanted: string): DataDirectory => {
  createIfMissing(wanted);
  const account = accountFor();
  refuseForeign(wanted, account);
  const path = realpathSync(wanted);
  chmodSync(path, privateMode);
  const serverHome = chooseServerHome(path, account);
  return {
    path,
    account,
    serverHome,
    launcher: ownFolder(join(path, 'launcher')),
    secrets: ownFolder(join(path, 'secrets')),
    logs: ownFolder(join(path, 'logs')),
  };
};

/** Only files of root change hands, and no link is followed. */
const adopt = (folder: string, names: readonly string[], { uid, gid }: Account): void => {
  if (names.length === 0) return;
  spawnSync('chown', ['-R', '--no-dereference', '--from=0', `${uid}:${gid}`, '--', ...names], { cwd: folder, stdio: 'ignore' });
};

/** Gives one server's files to the account that the servers run as: root may have made or copied them. */
export const adoptServerFiles = ({ account, serverHome }: DataDirectory, name: ServerFolder): void => {
  if (account) adopt(serverHome, [name], account);
};

/** A folder for one server's data, owned by the account. */
export const serverFolder = (data: DataDirectory, name: ServerFolder): string => {
  const folder = join(data.serverHome, name);
  adoptServerFiles(data, name);
  makeDirectoryAs(data.account, folder);
  return folder;
};

const launcherOwned = new Set(['launcher', 'secrets', 'logs', pointerFile]);

/** Gives the parts' files to the account that the parts run as now: an earlier start may have run them as root. */
export const adoptFiles = (data: DataDirectory, account: Account): void =>
  adopt(
    data.path,
    readdirSync(data.path).filter((name) => !launcherOwned.has(name)),
    account,
  );

const megabyte = 1024 ** 2;

/** Refuses to start on a disk that would soon be full: a database that cannot write stops in the middle of its work. */
export const requireSpace = (path: string): void => {
  const { bavail, bsize } = statfsSync(path);
  const free = bavail * bsize;
  if (free < minFreeBytes)
    throw new StartError(`Only ${Math.floor(free / megabyte)} MB are free at ${path}; ${minFreeBytes / megabyte} MB are needed.`);
};
