import { setTimeout as delay } from 'node:timers/promises';
import { type SubmissionRun, settledSubmissionStates } from '@directory/contracts';
import { toDomainError } from '@directory/service-kit';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { eventHeartbeatMs, watchIntervalMs } from './limits.ts';
import { SubmissionsService } from './submissions.service.ts';

/** Server-sent events of a run: an event for each change, and a comment as a heartbeat while nothing changes. */
export async function* toEvents(
  runs: AsyncIterable<SubmissionRun>,
  now = () => performance.now(),
): AsyncGenerator<string, void, undefined> {
  let last = '';
  let sentAt = now();
  for await (const run of runs) {
    const event = `event: run\ndata: ${JSON.stringify(run)}\n\n`;
    const isQuiet = event === last;
    if (isQuiet && now() - sentAt < eventHeartbeatMs) continue;
    yield isQuiet ? ': still here\n\n' : event;
    last = event;
    sentAt = now();
  }
}

/** Looks at runs while clients watch them. */
@Injectable()
export class SubmissionWatcher implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(private readonly submissions: SubmissionsService) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Yields the run at every interval until it has settled, the watcher leaves or this process stops. */
  async *watch(id: string, signal: AbortSignal): AsyncGenerator<SubmissionRun, void, undefined> {
    const stop = AbortSignal.any([signal, this.stopping.signal]);
    while (!stop.aborted) {
      const run = await this.findWhileAvailable(id);
      if (run) yield run;
      if (run && settledSubmissionStates.includes(run.state)) return;
      await delay(watchIntervalMs, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  /** Null while the database is unavailable: a watcher waits for that as well. */
  private async findWhileAvailable(id: string): Promise<SubmissionRun | null> {
    try {
      return await this.submissions.get(id);
    } catch (error) {
      if (toDomainError(error).code === 'SERVICE_UNAVAILABLE') return null;
      throw error;
    }
  }
}
