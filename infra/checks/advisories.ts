import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Versions of a package that are known to be vulnerable: from the one, up to the other without it. */
export interface Advisory {
  package: string;
  from: string;
  below: string;
  why: string;
}

interface Lock {
  packages: Record<string, { version?: string; dev?: boolean }>;
}

interface Audit {
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string })[] }>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Longest wait for the registry, ms: the check goes on without it. */
const registryTimeoutMs = 20_000;

const partsOf = (version: string): number[] => version.split(/[-+]/, 1)[0].split('.').map(Number);

const isBelow = (version: string, other: string): boolean => {
  const [ours, theirs] = [partsOf(version), partsOf(other)];
  const place = ours.findIndex((part, index) => part !== theirs[index]);
  return place >= 0 && ours[place] < theirs[place];
};

/** Installed packages that the list names, those that ship and those of the build alike. */
export const knownFaults = ({ packages }: Lock, advisories: readonly Advisory[]): string[] =>
  Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (!path.includes('node_modules/') || version === undefined) return [];
    const found = advisories.filter((one) => one.package === name && !isBelow(version, one.from) && isBelow(version, one.below));
    return found.map(({ why }) => `${name} ${version}: ${why}`);
  });

/** Vulnerable packages among those that ship, as the registry says; null where it cannot be asked. */
const askRegistry = (): string[] | null => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8', timeout: registryTimeoutMs });
  try {
    const { vulnerabilities } = JSON.parse(stdout) as Audit;
    if (!vulnerabilities) return null;
    const grave = Object.entries(vulnerabilities).filter(([, { severity }]) => severity === 'high' || severity === 'critical');
    return grave.map(
      ([name, { severity, via }]) => `${name}: ${severity}, ${via.map((one) => (typeof one === 'string' ? one : one.title)).join('; ')}`,
    );
  } catch {
    return null;
  }
};

if (import.meta.main) {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
  const { reviewed, advisories } = read<{ reviewed: string; advisories: Advisory[] }>('infra/checks/advisories.json');
  const told = askRegistry();
  const faults = [...knownFaults(read<Lock>('package-lock.json'), advisories), ...(told ?? [])];
  for (const fault of faults) console.error(fault);
  const source = told ? 'neither the registry nor the list' : `the registry tells no advisories here; the list of ${reviewed}`;
  if (faults.length === 0) console.log(`advisories: ${source} names no package that is installed`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
