import type { Queue } from 'bullmq';

/** Nothing is lost with them: our jobs have names of their own, and the queue has neither a rate nor a reader of its events. */
const settings = ['meta', 'id', 'pc', 'limiter', 'events'];

const lists = ['wait', 'active', 'paused'];
const sortedSets = ['delayed', 'prioritized', 'completed', 'failed', 'marker'];

const isOfAnotherType = (error: unknown): boolean => error instanceof Error && error.message.includes('WRONGTYPE');

/**
 * Puts the queue in order. A worker that was taken over may write its keys: it could halt the queue for good, or have every job refused.
 *
 * @returns true where the queue has no job: the names of those that it has lost may still be taken.
 */
export const mendQueue = async (queue: Queue): Promise<boolean> => {
  const client = await queue.backend.client;
  const removeUnfit = async (name: string, read: (key: string) => Promise<unknown>): Promise<void> => {
    const key = queue.toKey(name);
    await read(key).catch((error: unknown) => (isOfAnotherType(error) ? client.del(key) : Promise.reject(error)));
  };
  await client.del(...settings.map((name) => queue.toKey(name)));
  for (const name of lists) await removeUnfit(name, (key) => client.llen(key));
  for (const name of sortedSets) await removeUnfit(name, (key) => client.zcard(key));
  await removeUnfit('stalled', (key) => client.smembers(key));
  return (await queue.getJobCountByTypes('wait', 'active', 'delayed', 'prioritized')) === 0;
};
