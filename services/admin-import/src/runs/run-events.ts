import type { ImportRun } from '@directory/contracts';
import type { ImportRunEntity } from './import-run.entity.ts';
import { toImportRun } from './import-run.mapper.ts';

/** Proxies and browsers give up on a stream that says nothing for longer. */
const heartbeatMs = 15_000;

const toEvent = (run: ImportRun): string => `event: run\ndata: ${JSON.stringify(run)}\n\n`;

/** Server-sent events of a run: each state that differs from the one before, and a comment where nothing happens. */
export async function* toEvents(
  runs: AsyncIterable<ImportRunEntity>,
  now = () => performance.now(),
): AsyncGenerator<string, void, undefined> {
  let last = '';
  let sentAt = now();
  for await (const run of runs) {
    const event = toEvent(toImportRun(run));
    const isQuiet = event === last;
    if (isQuiet && now() - sentAt < heartbeatMs) continue;
    yield isQuiet ? ': still here\n\n' : event;
    last = event;
    sentAt = now();
  }
}
