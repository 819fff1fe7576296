import { type DatabaseJobRow, toDatabaseJob } from '../jobs/database-job.ts';
import { streamHeartbeatMs } from './limits.ts';

/** Server-sent events of a job: one for each change, and a comment as a heartbeat while nothing changes. */
export async function* toJobEvents(
  rows: AsyncIterable<DatabaseJobRow>,
  now = () => performance.now(),
): AsyncGenerator<string, void, undefined> {
  let last = '';
  let sentAt = now();
  for await (const row of rows) {
    const event = `event: job\ndata: ${JSON.stringify(toDatabaseJob(row))}\n\n`;
    const isQuiet = event === last;
    if (isQuiet && now() - sentAt < streamHeartbeatMs) continue;
    yield isQuiet ? ': still here\n\n' : event;
    last = event;
    sentAt = now();
  }
}
