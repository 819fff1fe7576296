import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Account, asAccount, isRoot, linkAs, makeDirectoryAs, removeAs } from './account.ts';

export interface RedisBinary {
  file: string;
  version: string;
  /** Folders of libraries that came with a downloaded server. */
  libraryPath?: string;
  /** The account that it was tried as. Undefined: this process's own. */
  account?: Account;
}

/** A folder for what is installed, and the account that owns it: root neither runs nor changes anything in there. */
interface Place {
  folder: string;
  account?: Account;
}

/** No Redis server here, and none could be installed. */
export class NoRedisError extends Error {
  override readonly name = 'NoRedisError';
}

/** Called before steps that take a while. */
export type Notice = (sentence: string) => void;

const serverNames = ['redis-server', 'valkey-server'];

export const withLibraries = (libraryPath?: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}),
});

/** The binary, if it really is a server that runs here. */
const probe = (file: string, account: Account | undefined, libraryPath?: string): RedisBinary | undefined => {
  const options = { ...asAccount(account), cwd: '/', encoding: 'utf8', env: withLibraries(libraryPath) } as const;
  const version = /(?:Redis|Valkey) server v=(\d[\w.]*)/.exec(spawnSync(file, ['--version'], options).stdout ?? '')?.[1];
  return version ? { file, version, libraryPath, account } : undefined;
};

/** One of the machine's own, which root may run where the account cannot reach it. */
const probeOfMachine = (file: string, account: Account | undefined): RedisBinary | undefined =>
  probe(file, account) ?? (account ? probe(file, undefined) : undefined);

const searchPath = (): string[] => (process.env.PATH || '/usr/local/bin:/usr/bin').split(delimiter).filter(Boolean);

const inPath = (names: string[]): string | undefined =>
  searchPath()
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const targetOf = (link: string): string | undefined => {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
};

/**
 * Debian's redis-tools holds the server itself: redis-check-rdb is the same program, which looks at the name it was
 * called by. Taking that package instead of redis-server leaves no system service behind on somebody's machine.
 */
const underServerName = (checker: string | undefined, { folder, account }: Place, libraryPath?: string): RedisBinary | undefined => {
  if (!checker) return undefined;
  const link = join(folder, 'redis-server');
  // One that is there may be another user's, who installed Redis first.
  if (targetOf(link) !== checker) {
    makeDirectoryAs(account, folder);
    // Without an account to run it as, one may be chosen later: a strict umask of root must not keep it out.
    if (!account) chmodSync(folder, 0o755);
    linkAs(account, checker, link);
  }
  return probe(link, account, libraryPath);
};

const installed = (place: Place): RedisBinary | undefined => {
  const server = inPath(serverNames);
  return (server ? probeOfMachine(server, place.account) : undefined) ?? underServerName(inPath(['redis-check-rdb']), place);
};

interface Outcome {
  ok: boolean;
  output: string;
}

const longestRunMs = 300_000;

/** Not awaited in a blocking way: an installation takes a while, and signals must get through. */
const run = (file: string, args: string[], { cwd, account }: { cwd?: string; account?: Account } = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
    const options = { ...asAccount(account), cwd, env, encoding: 'utf8', timeout: longestRunMs, maxBuffer: 64 * 1024 ** 2 } as const;
    execFile(file, args, options, (error, output) => resolve({ ok: error === null, output })).stdin?.end();
  });

const packageName = 'redis-tools';
const lockTimeout = ['-o', 'DPkg::Lock::Timeout=300'];

/** The apt command with the right to install, if there is one. */
const aptWithRights = async (): Promise<string[] | undefined> => {
  if (isRoot()) return ['apt-get'];
  return (await run('sudo', ['-n', 'true'])).ok ? ['sudo', '-n', 'apt-get'] : undefined;
};

const installWithApt = async (notice: Notice): Promise<void> => {
  const command = await aptWithRights();
  if (!command) return;
  const [file, ...prefix] = command;
  const apt = async (...args: string[]): Promise<boolean> => (await run(file, [...prefix, ...lockTimeout, ...args])).ok;
  notice(`Installing Redis (apt-get install ${packageName}) …`);
  const install = (): Promise<boolean> => apt('install', '-y', '--no-install-recommends', packageName);
  if (!(await install()) && (await apt('update'))) await install();
};

/** Options that make apt keep its lists and archives in a folder of ours: an ordinary user may not touch the system's. */
const privateApt = ({ folder, account }: Place): string[] => {
  for (const path of ['lists/partial', 'cache/archives/partial']) makeDirectoryAs(account, join(folder, path));
  return ['-o', `Dir::State::Lists=${join(folder, 'lists')}`, '-o', `Dir::Cache=${join(folder, 'cache')}`, '-o', 'APT::Sandbox::User='];
};

/** Packages that an installation would bring: the server's own and the libraries that this machine lacks. */
const missingPackages = async (options: string[], account: Account | undefined): Promise<string[]> => {
  const { output } = await run('apt-get', [...options, '-s', 'install', '--no-install-recommends', packageName], { account });
  return [...output.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name);
};

const libraryFolders = (root: string): string[] => [
  ...new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.so(\.\d+)*$/.test(path))
      .map((path) => join(root, dirname(path))),
  ),
];

const unpackedServer = (root: string, place: Place): RedisBinary | undefined => {
  if (!existsSync(root)) return undefined;
  return underServerName([join(root, 'usr/bin/redis-check-rdb')].find(existsSync), place, libraryFolders(root).join(delimiter));
};

const unpack = async (archives: string, root: string, account: Account | undefined): Promise<void> => {
  for (const name of readdirSync(archives)) await run('dpkg-deb', ['-x', join(archives, name), root], { account });
  await run('chmod', ['-R', 'a+rX', root], { account });
};

/** Without any right on the machine: fetch the packages and unpack them into a folder of ours. */
const download = async ({ folder, account }: Place, notice: Notice): Promise<void> => {
  notice(`Fetching Redis into ${folder} (apt-get download) …`);
  const [lists, archives] = [join(folder, 'apt'), join(folder, 'archives')];
  const options = privateApt({ folder: lists, account });
  makeDirectoryAs(account, archives);
  await run('apt-get', [...options, 'update'], { account });
  const names = await missingPackages(options, account);
  if (names.length > 0 && (await run('apt-get', [...options, 'download', ...names], { cwd: archives, account })).ok)
    await unpack(archives, join(folder, 'root'), account);
  for (const path of [lists, archives]) removeAs(account, path);
};

/**
 * A Redis server that runs here: the machine's, else one from Debian's packages (installed as root or with sudo, or
 * unpacked into `folder`, which belongs to `account`). Throws NoRedisError with what to do.
 */
export const findOrInstallRedis = async (
  folder: string,
  { notice = () => undefined, account }: { notice?: Notice; account?: Account } = {},
): Promise<RedisBinary> => {
  const place = { folder, account };
  const unpacked = (): RedisBinary | undefined => unpackedServer(join(folder, 'root'), place);
  const ways = [async () => undefined, installWithApt, (say: Notice) => download(place, say)];
  for (const way of ways) {
    await way(notice);
    const found = installed(place) ?? unpacked();
    if (found) return found;
  }
  throw new NoRedisError(
    'Redis is needed and could not be installed: run "apt-get install redis-server", or set REDIS_URL and REDIS_CACHE_URL.',
  );
};
