import { Redis } from 'ioredis';

/** Counts the logical databases that were given out; database 0 holds nothing else. */
const counterKey = 'test:databases';
const databases = 4096;

/** URL of an empty logical database of the run's Redis, for one suite. */
export const freshRedis = async (): Promise<string> => {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error('TEST_REDIS_URL is not set: this suite needs the servers of the jest set-up (a *.medium.spec.ts file).');
  const redis = new Redis(url);
  try {
    const number = 1 + (((await redis.incr(counterKey)) - 1) % (databases - 1));
    const own = new URL(url);
    own.pathname = `/${number}`;
    await redis.select(number);
    await redis.flushdb();
    return own.href;
  } finally {
    redis.disconnect();
  }
};

/** The same address for a user of the product, whose keys and commands `infra/redis` says. */
export const asRedisUser = (url: string, user: 'gateway' | 'gateway-cache' | 'admin-import' | 'worker' | 'indexing'): string => {
  const own = new URL(url);
  own.username = user;
  return own.href;
};
