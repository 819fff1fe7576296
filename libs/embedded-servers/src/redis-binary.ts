import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isRoot } from './account.ts';

export interface RedisBinary {
  file: string;
  version: string;
  /** Folders of libraries that came with a downloaded server. */
  libraryPath?: string;
}

/** No Redis server here, and none could be installed. */
export class NoRedisError extends Error {
  override readonly name = 'NoRedisError';
}

/** Told about steps that take a while. */
export type Notice = (sentence: string) => void;

const serverNames = ['redis-server', 'valkey-server'];

export const withLibraries = (libraryPath?: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}),
});

/** The binary, if it really is a server that runs here. */
const probe = (file: string, libraryPath?: string): RedisBinary | undefined => {
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8', env: withLibraries(libraryPath) });
  const version = /(?:Redis|Valkey) server v=(\d[\w.]*)/.exec(answer.stdout ?? '')?.[1];
  return version ? { file, version, libraryPath } : undefined;
};

const searchPath = (): string[] => (process.env.PATH || '/usr/local/bin:/usr/bin').split(delimiter).filter(Boolean);

const inPath = (names: string[]): string | undefined =>
  searchPath()
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/**
 * Debian's redis-tools holds the server itself: redis-check-rdb is the same program, which looks at the name it was
 * called by. Taking that package instead of redis-server leaves no system service behind on somebody's machine.
 */
const underServerName = (checker: string | undefined, folder: string, libraryPath?: string): RedisBinary | undefined => {
  if (!checker) return undefined;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const link = join(folder, 'redis-server');
  rmSync(link, { force: true });
  symlinkSync(checker, link);
  return probe(link, libraryPath);
};

const installed = (folder: string): RedisBinary | undefined => {
  const server = inPath(serverNames);
  return (server ? probe(server) : undefined) ?? underServerName(inPath(['redis-check-rdb']), folder);
};

const run = (file: string, args: string[], cwd?: string): { ok: boolean; output: string } => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const done = spawnSync(file, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 300_000 });
  return { ok: done.status === 0, output: done.stdout ?? '' };
};

const packageName = 'redis-tools';
const lockTimeout = ['-o', 'DPkg::Lock::Timeout=300'];

/** apt as root, or through a sudo that asks nothing. */
const installWithApt = (notice: Notice): void => {
  const asRoot = isRoot() ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  if (!isRoot() && !run('sudo', ['-n', 'true']).ok) return;
  const [file, ...prefix] = asRoot;
  const apt = (...args: string[]): boolean => run(file, [...prefix, ...lockTimeout, ...args]).ok;
  notice('Installing Redis (apt-get install redis-tools) …');
  const install = (): boolean => apt('install', '-y', '--no-install-recommends', packageName);
  if (!install() && apt('update')) install();
};

/** Options that make apt keep its lists and archives in a folder of ours: an ordinary user may not touch the system's. */
const privateApt = (folder: string): string[] => {
  for (const path of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(folder, path), { recursive: true });
  return ['-o', `Dir::State::Lists=${join(folder, 'lists')}`, '-o', `Dir::Cache=${join(folder, 'cache')}`, '-o', 'APT::Sandbox::User='];
};

/** Packages that an installation would bring: the server's own and the libraries that this machine lacks. */
const missingPackages = (options: string[]): string[] =>
  [...run('apt-get', [...options, '-s', 'install', '--no-install-recommends', packageName]).output.matchAll(/^Inst (\S+)/gm)].map(
    ([, name]) => name,
  );

const libraryFolders = (root: string): string[] => [
  ...new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.so(\.\d+)*$/.test(path))
      .map((path) => join(root, dirname(path))),
  ),
];

const unpackedServer = (root: string, folder: string): RedisBinary | undefined => {
  if (!existsSync(root)) return undefined;
  return underServerName([join(root, 'usr/bin/redis-check-rdb')].find(existsSync), folder, libraryFolders(root).join(delimiter));
};

/** Without any right on the machine: fetch the packages and unpack them into a folder of ours. */
const download = (folder: string, notice: Notice): void => {
  notice(`Fetching Redis into ${folder} (apt-get download) …`);
  const options = privateApt(join(folder, 'apt'));
  const archives = join(folder, 'archives');
  mkdirSync(archives, { recursive: true });
  run('apt-get', [...options, 'update']);
  const names = missingPackages(options);
  if (names.length === 0 || !run('apt-get', [...options, 'download', ...names], archives).ok) return;
  for (const name of readdirSync(archives)) run('dpkg-deb', ['-x', join(archives, name), join(folder, 'root')]);
  rmSync(join(folder, 'apt'), { recursive: true, force: true });
  rmSync(archives, { recursive: true, force: true });
};

/**
 * A Redis server that runs here: the machine's, else one from Debian's packages (installed as root or with sudo, or
 * unpacked into `folder`). Throws NoRedisError with what to do.
 */
export const findOrInstallRedis = (folder: string, notice: Notice = () => undefined): RedisBinary => {
  const root = join(folder, 'root');
  const known = installed(folder) ?? unpackedServer(root, folder);
  if (known) return known;
  installWithApt(notice);
  const brought = installed(folder);
  if (brought) return brought;
  download(folder, notice);
  const unpacked = unpackedServer(root, folder);
  if (unpacked) return unpacked;
  throw new NoRedisError(
    'Redis is needed and could not be installed: run "apt-get install redis-server", or set REDIS_URL and REDIS_CACHE_URL.',
  );
};
