import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallRedis, mayUse, type RedisBinary, type RedisOptions, redisUrl, startRedis } from '@directory/embedded-servers';
import { Redis } from 'ioredis';
import type { Context } from './context.ts';
import { serverFolder } from './data-directory.ts';
import { secret } from './secrets.ts';
import { root } from './settings.ts';
import { codeOf, messageOf, StartError } from './start-error.ts';

type Purpose = 'queue' | 'cache';

export interface Redises {
  /** Queues and sessions. */
  queueUrl: string;
  cacheUrl: string;
}

const embeddedOptions = ({ data, logs }: Context, purpose: Purpose, binary: RedisBinary, port: number): RedisOptions => ({
  binary,
  directory: serverFolder(data, `redis-${purpose}`),
  account: mayUse(data.account, binary.file, 'enter') ? data.account : undefined,
  port,
  password: secret(data.secrets, `redis-${purpose}`),
  configuration: readFileSync(join(root, 'infra/redis', `${purpose}.conf`), 'utf8'),
  logFd: logs.open(`redis-${purpose}`).fd,
});

const startEmbedded = async (context: Context, purpose: Purpose, binary: RedisBinary, port: number): Promise<string> => {
  const options = embeddedOptions(context, purpose, binary, port);
  await context.supervisor.start({ name: `redis-${purpose}`, kind: 'server', start: (onSpawn) => startRedis({ ...options, onSpawn }) });
  return redisUrl(port, options.password);
};

const useExternal = async (variable: string, url: string): Promise<string> => {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 10_000, maxRetriesPerRequest: 0, retryStrategy: () => null });
  let cause: unknown;
  redis.on('error', (error) => {
    cause = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return url;
  } catch (error) {
    throw new StartError(`${variable}: no connection to ${new URL(url).host} (${codeOf(cause) ?? messageOf(cause ?? error)}).`);
  } finally {
    redis.disconnect();
  }
};

/** Two servers, since the queue must forget nothing and the cache must forget gladly. */
export const startRedises = async (context: Context, ports: Record<Purpose, number>): Promise<Redises> => {
  const { redisUrl: queue, redisCacheUrl: cache } = context.settings;
  if (queue && cache) return { queueUrl: await useExternal('REDIS_URL', queue), cacheUrl: await useExternal('REDIS_CACHE_URL', cache) };
  const binary = await findOrInstallRedis(serverFolder(context.data, 'redis-binary'), context.reporter.step);
  const [queueUrl, cacheUrl] = await Promise.all([
    queue ? useExternal('REDIS_URL', queue) : startEmbedded(context, 'queue', binary, ports.queue),
    cache ? useExternal('REDIS_CACHE_URL', cache) : startEmbedded(context, 'cache', binary, ports.cache),
  ]);
  return { queueUrl, cacheUrl };
};
