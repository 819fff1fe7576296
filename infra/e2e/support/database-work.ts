import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseJob } from '@directory/contracts';
import type { Operator } from './operator.ts';
import type { Product } from './product.ts';

const pollMs = 200;
/** Longest that work on the database may take: a part that was killed is waited for, and so is its lease. */
const timeoutMs = 300_000;

const isUnfinished = ({ state }: DatabaseJob): boolean => state === 'queued' || state === 'running';

/** Asks for work on the database and waits for its end, though parts are killed meanwhile. → the backup that it was about */
export const workOnDatabase = async ({ address }: Product, { cookie }: Operator, path: string): Promise<string | null> => {
  const headers = { cookie, origin: address };
  const deadline = performance.now() + timeoutMs;
  const ask = async (method: string, at: string): Promise<DatabaseJob> => {
    for (;;) {
      const answer = await fetch(`${address}/api/admin/database/${at}`, { method, headers }).catch(() => null);
      if (answer?.ok) return (await answer.json()) as DatabaseJob;
      if (answer && answer.status < 500) throw new Error(`${method} ${at}: ${answer.status} ${await answer.text()}`);
      if (performance.now() > deadline) throw new Error(`${method} ${at} was not answered within ${timeoutMs} ms.`);
      await answer?.body?.cancel();
      await delay(pollMs);
    }
  };
  let job = await ask('POST', path);
  while (isUnfinished(job)) {
    if (performance.now() > deadline) throw new Error(`${path} is still ${job.state} after ${timeoutMs} ms.`);
    await delay(pollMs);
    job = await ask('GET', `jobs/${job.id}`);
  }
  if (job.state !== 'done') throw new Error(`${path} ended as ${job.state}: ${job.error}`);
  return job.backupId;
};
