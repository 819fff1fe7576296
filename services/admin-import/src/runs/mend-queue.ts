import type { Queue } from 'bullmq';
import { mostJobs } from './limits.ts';

/**
 * Nothing is lost with them: our jobs have names of their own, the queue has neither a rate nor a reader of its events, and jobs are marked as stalled
 * anew every few seconds.
 */
const settings = ['meta', 'id', 'pc', 'limiter', 'events', 'stalled'];

const lists = ['wait', 'active', 'paused'];
const sortedSets = ['delayed', 'prioritized', 'completed', 'failed', 'marker'];

const isOfAnotherType = (error: unknown): boolean => error instanceof Error && error.message.includes('WRONGTYPE');

/**
 * Puts the queue in order. A worker that was taken over may write its keys: it could halt the queue for good, have every job refused, or put so many
 * into it that ours come after hours, and that Redis stands still over looking for those whose worker was killed.
 *
 * @returns true where the queue has no job: the names of those that it has lost may still be taken.
 */
export const mendQueue = async (queue: Queue): Promise<boolean> => {
  const client = await queue.backend.client;
  const removeUnfit = async (name: string, count: (key: string) => Promise<number>): Promise<void> => {
    const key = queue.toKey(name);
    const jobs = await count(key).catch((error: unknown) => (isOfAnotherType(error) ? Number.POSITIVE_INFINITY : Promise.reject(error)));
    if (jobs > mostJobs) await client.del(key);
  };
  await client.del(...settings.map((name) => queue.toKey(name)));
  for (const name of lists) await removeUnfit(name, (key) => client.llen(key));
  for (const name of sortedSets) await removeUnfit(name, (key) => client.zcard(key));
  return (await queue.getJobCountByTypes('wait', 'active', 'delayed', 'prioritized')) === 0;
};
