import type { ImportRun } from '@directory/contracts';
import type { ImportRunEntity } from './import-run.entity.ts';
import { toImportRun } from './import-run.mapper.ts';
import { eventHeartbeatMs } from './limits.ts';

const toEvent = (run: ImportRun): string => `event: run\ndata: ${JSON.stringify(run)}\n\n`;

/** Server-sent events of a run: an event for each change, and a comment as a heartbeat while nothing changes. */
export async function* toEvents(
  runs: AsyncIterable<ImportRunEntity>,
  now = () => performance.now(),
): AsyncGenerator<string, void, undefined> {
  let last = '';
  let sentAt = now();
  for await (const run of runs) {
    const event = toEvent(toImportRun(run));
    const isQuiet = event === last;
    if (isQuiet && now() - sentAt < eventHeartbeatMs) continue;
    yield isQuiet ? ': still here\n\n' : event;
    last = event;
    sentAt = now();
  }
}
