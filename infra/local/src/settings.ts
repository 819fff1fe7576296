import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.ts';

/** Root of the tree. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** The settings that the launcher itself reads from the environment; the others are handed on to the parts. */
export interface Settings {
  dataDir: string;
  /** Address and port of the gateway. */
  host: string;
  port: number;
  /** Real servers to use instead of the embedded ones. */
  databaseUrl?: string;
  redisUrl?: string;
  redisCacheUrl?: string;
  /** The first start loads the demo workbook. */
  demo: boolean;
  env: NodeJS.ProcessEnv;
}

const portOf = (text: string | undefined): number => {
  if (!text) return 8080;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`PORT is "${text}"; it must be a number from 1 to 65535.`);
};

const urlOf = (name: string, text: string | undefined, scheme: RegExp): string | undefined => {
  if (!text) return undefined;
  if (URL.canParse(text) && scheme.test(new URL(text).protocol)) return text;
  throw new StartError(`${name} is not a ${scheme.test('redis:') ? 'redis://' : 'postgres://'} address.`);
};

const postgresScheme = /^postgres(ql)?:$/;
const redisScheme = /^rediss?:$/;

export const readSettings = (env: NodeJS.ProcessEnv): Settings => ({
  dataDir: resolve(root, env.DATA_DIR || '.data'),
  host: env.HOST || '127.0.0.1',
  port: portOf(env.PORT),
  databaseUrl: urlOf('DATABASE_URL', env.DATABASE_URL, postgresScheme),
  redisUrl: urlOf('REDIS_URL', env.REDIS_URL, redisScheme),
  redisCacheUrl: urlOf('REDIS_CACHE_URL', env.REDIS_CACHE_URL, redisScheme),
  demo: env.DEMO !== '0',
  env,
});

/** Settings from the environment and, below it, from the file `.env` at the root. */
export const loadSettings = (): Settings => {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readSettings(process.env);
};
