import { join } from 'node:path';
import type { PartName } from '@directory/contracts';
import { callerKey } from '../../../libs/service-kit/src/internal-token.ts';
import { partHeapMb, workerHeapMb } from './limits.ts';
import type { Databases } from './postgres.ts';
import type { RedisUrls } from './redis.ts';
import { root } from './settings.ts';

/** The addresses, folders and secrets that the parts' environments are made of. */
export interface Wiring {
  host: string;
  ports: Record<PartName, number>;
  databases: Databases;
  redisUrls: RedisUrls;
  dataDir: string;
  /** Secret that the parts' keys are made of; no part is given it. */
  internalKey: string;
  /** The launcher's own environment. A part gets only the variables that are listed for it below. */
  env: NodeJS.ProcessEnv;
}

export interface Part {
  name: PartName;
  /** File that our Node runs. */
  entry: string;
  heapMb: number;
  env: Record<string, string>;
}

/** Inherited by every part: Node and the libraries read them. */
const inherited = ['PATH', 'LANG', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'];

/** Set by the operator. `make check` holds that each part gets what its `config.ts` reads, and nothing else. */
const ownVariables: Record<PartName, readonly string[]> = {
  gateway: [
    'PUBLIC_URL',
    'ADMIN_ORIGIN',
    'TRUST_PROXY',
    'INSECURE_HTTP',
    'HSTS_SUBDOMAINS',
    'ADMIN_ACCESS_KEY',
    'ADMIN_USER_CODE',
    'ADMIN_PASSWORD',
    'METRICS_PORT',
    'CACHE_MEMORY_MB',
    'READS_PER_CLIENT',
    'CONNECTIONS_PER_CLIENT',
    'RATE_LIMIT_SEARCH',
    'RATE_LIMIT_SUGGEST',
    'RATE_LIMIT_CONTACT',
    'RATE_LIMIT_SIGN_IN',
    'RATE_LIMIT_UPLOADS',
    'RATE_LIMIT_EVENTS',
    'RATE_LIMIT_MISSES',
  ],
  catalog: ['DATABASE_POOL', 'DATABASE_BULK_POOL', 'DATABASE_STATEMENT_MS'],
  'admin-import': ['DATABASE_POOL', 'BACKUP_URL', 'BACKUP_TIME', 'BACKUP_KEEP_DAYS'],
  indexing: [
    'DATABASE_POOL',
    'PUBLIC_URL',
    'INDEXNOW_KEY',
    'INDEXNOW_ENDPOINTS',
    'GOOGLE_INDEXING_ACCOUNT',
    'GOOGLE_INDEXING_ACCOUNT_FILE',
    'GOOGLE_INDEXING_DAILY_LIMIT',
    'SUBMISSION_DEMO',
    'SUBMISSION_WINDOW_MINUTES',
    'SUBMISSION_LEASE_SECONDS',
  ],
  'site-config': ['DATABASE_POOL', 'SNIPPETS', 'SMTP_URL', 'CONTACT_MAIL_TO', 'CONTACT_MAIL_FROM'],
  worker: ['DATABASE_POOL', 'IMPORT_LEASE_SECONDS', 'IMPORT_XLS_MEMORY_MB'],
};

const pick = (env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

const loopback = '127.0.0.1';

const addresses = ({ ports }: Wiring): Record<'CATALOG_URL' | 'ADMIN_IMPORT_URL' | 'INDEXING_URL' | 'SITE_CONFIG_URL', string> => ({
  CATALOG_URL: `http://${loopback}:${ports.catalog}`,
  ADMIN_IMPORT_URL: `http://${loopback}:${ports['admin-import']}`,
  INDEXING_URL: `http://${loopback}:${ports.indexing}`,
  SITE_CONFIG_URL: `http://${loopback}:${ports['site-config']}`,
});

const importEnv = (name: 'admin-import' | 'worker', wiring: Wiring): Record<string, string> => ({
  DATABASE_URL: wiring.databases.urlOf[name],
  REDIS_URL: wiring.redisUrls[name],
  DATA_DIR: wiring.dataDir,
  CATALOG_URL: addresses(wiring).CATALOG_URL,
});

const wiredEnv: Record<PartName, (wiring: Wiring) => Record<string, string>> = {
  gateway: (wiring) => ({
    ...addresses(wiring),
    HOST: wiring.host,
    REDIS_URL: wiring.redisUrls.gateway,
    REDIS_CACHE_URL: wiring.redisUrls['gateway-cache'],
    DATA_DIR: wiring.dataDir,
    WEB_DIST: join(root, 'web/dist'),
  }),
  catalog: (wiring) => ({ DATABASE_URL: wiring.databases.urlOf.catalog, SITE_CONFIG_URL: addresses(wiring).SITE_CONFIG_URL }),
  'admin-import': (wiring) => ({ ...importEnv('admin-import', wiring), SITE_CONFIG_URL: addresses(wiring).SITE_CONFIG_URL }),
  indexing: (wiring) => ({
    DATABASE_URL: wiring.databases.urlOf.indexing,
    DATA_DIR: wiring.dataDir,
    REDIS_URL: wiring.redisUrls.indexing,
    CATALOG_URL: addresses(wiring).CATALOG_URL,
    SITE_CONFIG_URL: addresses(wiring).SITE_CONFIG_URL,
    LOCAL_URL: `http://localhost:${wiring.ports.gateway}`,
  }),
  'site-config': (wiring) => ({ DATABASE_URL: wiring.databases.urlOf['site-config'], CATALOG_URL: addresses(wiring).CATALOG_URL }),
  worker: (wiring) => importEnv('worker', wiring),
};

const entries: Record<PartName, string> = {
  catalog: 'services/catalog/dist/main.js',
  'admin-import': 'services/admin-import/dist/main.js',
  indexing: 'services/indexing/dist/main.js',
  'site-config': 'services/site-config/dist/main.js',
  worker: 'services/admin-import/dist/worker.js',
  gateway: 'gateway/dist/main.js',
};

/** Files the parts start from; a rebuild changes their content. */
export const entryOf = (name: PartName): string => join(root, entries[name]);

/** The folder of Node's compile cache. */
export const codeCacheOf = (dataDir: string): string => join(dataDir, 'code-cache');

/** The parts that each one is called by. */
const callersOf: Record<PartName, readonly PartName[]> = {
  gateway: [],
  worker: [],
  catalog: ['gateway', 'admin-import', 'worker', 'site-config', 'indexing'],
  'admin-import': ['gateway'],
  indexing: ['gateway'],
  'site-config': ['gateway', 'catalog', 'admin-import', 'indexing'],
};

const callersEnv = (name: PartName, { internalKey }: Wiring): Record<string, string> => {
  const callers = callersOf[name].map((caller) => `${caller}:${callerKey(internalKey, caller)}`);
  return callers.length > 0 ? { INTERNAL_CALLERS: callers.join(',') } : {};
};

const environmentOf = (name: PartName, wiring: Wiring): Record<string, string> => ({
  ...pick(wiring.env, [...inherited, ...ownVariables[name]]),
  NODE_ENV: 'production',
  TZ: 'UTC',
  NODE_COMPILE_CACHE: codeCacheOf(wiring.dataDir),
  LOG_LEVEL: wiring.env.LOG_LEVEL || 'info',
  INTERNAL_KEY: callerKey(wiring.internalKey, name),
  ...callersEnv(name, wiring),
  HOST: loopback,
  PORT: String(wiring.ports[name]),
  ...wiredEnv[name](wiring),
});

/** Definition of one part: what runs, and with which environment. */
export const partOf = (name: PartName, wiring: Wiring): Part => ({
  name,
  entry: entryOf(name),
  heapMb: name === 'worker' ? workerHeapMb : partHeapMb,
  env: environmentOf(name, wiring),
});
