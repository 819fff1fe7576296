import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartName } from '@directory/contracts';
import { isAlive, type ProcessIdentity } from '@directory/embedded-servers';
import { secret } from './secrets.ts';
import { type Services, servicesOf } from './service-calls.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

type Ports = Record<PartName, number>;

const portsFile = (launcher: string): string => join(launcher, 'ports.json');

/** Leaves word of where the parts listen, for the command line. */
export const notePorts = (launcher: string, ports: Ports): void =>
  writeFileSync(portsFile(launcher), JSON.stringify(ports), { mode: 0o600 });

const readJson = <T>(file: string): T | undefined => {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
  } catch {
    return undefined;
  }
};

const notRunning = (dataDir: string): StartError =>
  new StartError(`Ürün bu veri klasöründe çalışmıyor: ${dataDir}. Önce “make run” ile başlatın (başka bir klasörse DATA_DIR verin).`);

/** Whether a launcher that lives has this data directory. */
export const isProductRunning = (dataDir: string): boolean => {
  const mark = readJson<ProcessIdentity>(join(dataDir, 'launcher', 'launcher.json'));
  return mark !== undefined && isAlive(mark);
};

/**
 * The services of the product that runs on this data directory; in containers or elsewhere, those that ADMIN_IMPORT_URL and
 * INTERNAL_KEY (there the gateway's) name.
 *
 * @throws StartError where none runs, or it may not be read.
 */
export const findServices = ({ dataDir, env }: Pick<Settings, 'dataDir' | 'env'>): Services => {
  if (env.ADMIN_IMPORT_URL) {
    if (!env.INTERNAL_KEY) throw new StartError('ADMIN_IMPORT_URL ile birlikte INTERNAL_KEY de verilmelidir.');
    return { urls: { 'admin-import': env.ADMIN_IMPORT_URL.replace(/\/$/, '') }, internalKey: env.INTERNAL_KEY };
  }
  const launcher = join(dataDir, 'launcher');
  const mark = readJson<ProcessIdentity>(join(launcher, 'launcher.json'));
  const ports = readJson<Ports>(portsFile(launcher));
  if (!mark || !ports || !isAlive(mark)) throw notRunning(dataDir);
  return servicesOf({ ports, internalKey: env.INTERNAL_KEY || secret(join(dataDir, 'secrets'), 'internal-key') });
};
