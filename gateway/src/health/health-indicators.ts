import { serviceNames } from '@directory/contracts';
import type { HealthIndicator } from '@directory/service-kit/without-stores';
import type { Redis } from 'ioredis';
import type { ServiceClients } from '../upstream/service-clients.ts';
import { partTimeoutMs } from './limits.ts';

const pingRedis = async (redis: Redis): Promise<void> => {
  await redis.ping();
};

const askService = async (clients: ServiceClients, name: (typeof serviceNames)[number]): Promise<void> => {
  const answer = await clients.get(name).request({ method: 'GET', path: '/readyz', timeoutMs: partTimeoutMs });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`${name} is not ready.`);
};

/** Every part that the site consists of. The cache is shown, and can be done without. */
export const healthIndicators = (clients: ServiceClients, queue: Redis, cache: Redis | null): HealthIndicator[] => [
  { name: 'queue-redis', check: () => pingRedis(queue) },
  ...(cache ? [{ name: 'cache-redis', check: () => pingRedis(cache), isOptional: true }] : []),
  ...serviceNames.map((name) => ({ name, check: () => askService(clients, name) })),
];
