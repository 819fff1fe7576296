import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallRedis, type RedisBinary, type RedisOptions, redisUrl, redisUserLines, startRedis } from '@directory/embedded-servers';
import { Redis } from 'ioredis';
import type { Context } from './context.ts';
import { serverFolder } from './data-directory.ts';
import { secret } from './secrets.ts';
import { root } from './settings.ts';
import { codeOf, messageOf, StartError } from './start-error.ts';

type Purpose = 'queue' | 'cache';

const usersOf = { queue: ['gateway', 'admin-import', 'worker', 'indexing'], cache: ['gateway-cache'] } as const;
type RedisUser = (typeof usersOf)[Purpose][number];

/** Addresses with which each user logs in; `gateway-cache` into the page cache, all others into that of queues and sessions. */
export type RedisUrls = Record<RedisUser, string>;

/** Parts are given their own user's password alone. */
const passwordOf = ({ data }: Context, user: string): string => secret(data.secrets, `redis-user-${user}`);

/** All keys of BullMQ begin with its prefix; sessions do not. */
const queueKeys = '{directory}:*';

const configurationOf = (context: Context, purpose: Purpose): string => {
  const [settings, users] = [`${purpose}.conf`, `${purpose}-users.conf`].map((file) =>
    readFileSync(join(root, 'infra/redis', file), 'utf8'),
  );
  return `${settings}\n${redisUserLines(users, (user) => passwordOf(context, user))}`;
};

const embeddedOptions = (context: Context, purpose: Purpose, binary: RedisBinary, port: number): RedisOptions => ({
  binary,
  directory: serverFolder(context.data, `redis-${purpose}`),
  account: binary.account,
  port,
  password: secret(context.data.secrets, `redis-${purpose}`),
  ...(purpose === 'queue' && { queueKeys }),
  configuration: configurationOf(context, purpose),
  logFd: context.logs.open(`redis-${purpose}`).fd,
});

const startEmbedded = async (context: Context, purpose: Purpose, binary: RedisBinary, port: number): Promise<void> => {
  const options = embeddedOptions(context, purpose, binary, port);
  await context.supervisor.start({ name: `redis-${purpose}`, kind: 'server', start: (onSpawn) => startRedis({ ...options, onSpawn }) });
};

const requireExternal = async (variable: string, url: string): Promise<void> => {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 10_000, maxRetriesPerRequest: 0, retryStrategy: () => null });
  let cause: unknown;
  redis.on('error', (error) => {
    cause = error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new StartError(`${variable}: no connection to ${new URL(url).host} (${codeOf(cause) ?? messageOf(cause ?? error)}).`);
  } finally {
    redis.disconnect();
  }
};

const variables = { queue: 'REDIS_URL', cache: 'REDIS_CACHE_URL' } as const;
/** A server of the operator's is used as its address says, by all parts alike; of our own, each part has a user. */
const urlsOf = (context: Context, purpose: Purpose, port: number, external: string | undefined): [RedisUser, string][] =>
  usersOf[purpose].map((user) => [user, external ?? redisUrl(port, passwordOf(context, user), user)]);

/** Two servers, since the queue must forget nothing and the cache must forget gladly. */
export const startRedises = async (context: Context, ports: Record<Purpose, number>): Promise<RedisUrls> => {
  const external = { queue: context.settings.redisUrl, cache: context.settings.redisCacheUrl };
  const purposes = ['queue', 'cache'] as const;
  const needsOwn = purposes.some((purpose) => !external[purpose]);
  const { data, reporter } = context;
  const install = () => findOrInstallRedis(serverFolder(data, 'redis-binary'), { notice: reporter.step, account: data.account });
  const binary = needsOwn ? await install() : undefined;
  const open = (purpose: Purpose): Promise<void> => {
    const url = external[purpose];
    return url ? requireExternal(variables[purpose], url) : startEmbedded(context, purpose, binary as RedisBinary, ports[purpose]);
  };
  await Promise.all(purposes.map(open));
  return Object.fromEntries(purposes.flatMap((purpose) => urlsOf(context, purpose, ports[purpose], external[purpose]))) as RedisUrls;
};
