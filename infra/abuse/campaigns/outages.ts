import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { environmentOf } from '../../bench/gateway-lab.ts';
import { ownerUrl } from '../../e2e/support/database.ts';
import type { Product } from '../../e2e/support/product.ts';
import type { Campaign, Lab } from '../campaign.ts';
import { outageSeconds } from '../limits.ts';

/** The address of a server for the user who may do everything: none of the parts'. */
const asAdministrator = (url: string, { dataDir }: Product, server: string): string => {
  const address = new URL(url);
  address.username = '';
  address.password = readFileSync(join(dataDir, 'secrets', server), 'utf8').trim();
  return address.href;
};

const emptyRedis = async ({ product }: Lab): Promise<string> => {
  await delay(2000);
  const { REDIS_URL, REDIS_CACHE_URL } = environmentOf(product.pidOf('gateway'));
  for (const url of [asAdministrator(REDIS_URL, product, 'redis-queue'), asAdministrator(REDIS_CACHE_URL, product, 'redis-cache')]) {
    const redis = new Redis(url, { lazyConnect: true });
    await redis.connect();
    await redis.flushall();
    await redis.quit();
  }
  return 'both were emptied after 2 s';
};

const takeConnections = async ({ product }: Lab): Promise<string> => {
  const taken: Client[] = [];
  try {
    for (;;) {
      const client = new Client({ connectionString: ownerUrl(product.dataDir) });
      client.on('error', () => undefined);
      await client.connect();
      taken.push(client);
    }
  } catch (error) {
    await delay((outageSeconds - 5) * 1000);
    return `${taken.length} connections were taken until Postgres said: ${(error as Error).message}`;
  } finally {
    await Promise.all(taken.map((client) => client.end()));
  }
};

export const outages: Campaign[] = [
  // Connections that the parts hold go on; one that they have to open anew is refused, and the answer says when to come back.
  {
    name: 'Postgres out of connections',
    seconds: outageSeconds,
    attack: takeConnections,
    mayMeet: { visitors: [503], operator: [503] },
  },
  // The sessions lie in Redis.
  { name: 'Redis emptied', seconds: outageSeconds, attack: emptyRedis, mayMeet: { operator: [401] } },
];
