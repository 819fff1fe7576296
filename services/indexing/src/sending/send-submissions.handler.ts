import { setTimeout as delay } from 'node:timers/promises';
import { type EngineName, jobs } from '@directory/contracts';
import { JobHandler, type JobHandling, toDomainError } from '@directory/service-kit';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Engines } from '../engines/engines.ts';
import type { EngineOutcome, SearchEngine } from '../engines/search-engine.ts';
import { SubmissionQueue } from '../queue/submission-queue.service.ts';
import { type Batch, BatchesRepository } from './batches.repository.ts';
import { type EngineLease, LeaseLost } from './engine-lease.ts';
import { EngineLeases } from './engine-leases.service.ts';
import { lastCallMs, recordRetryMs, recordTimeoutMs } from './limits.ts';
import { OutcomesRepository } from './outcomes.repository.ts';

/**
 * The one sender of an engine, as long as there is something to send. An address is marked before the call and settled after it in one
 * transaction each, so that a process may end anywhere: only addresses whose answer was not heard are sent again.
 */
@Injectable()
@JobHandler(jobs.sendSubmissions)
export class SendSubmissions implements JobHandling<typeof jobs.sendSubmissions>, OnModuleDestroy {
  private readonly logger = new Logger(SendSubmissions.name);
  private readonly stopping = new AbortController();
  private readonly ending = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly engines: Engines,
    private readonly leases: EngineLeases,
    private readonly batches: BatchesRepository,
    private readonly outcomes: OutcomesRepository,
    private readonly queue: SubmissionQueue,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    const ended = Promise.allSettled(this.running);
    await Promise.race([ended, delay(lastCallMs, undefined, { ref: false })]);
    this.ending.abort();
    await ended;
  }

  async handle({ engine: name }: { engine: EngineName }): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const work = this.work(name);
    this.running.add(work);
    await work.finally(() => this.running.delete(work));
  }

  private async work(name: EngineName): Promise<void> {
    const engine = this.engines.find(name);
    if (!engine) return this.outcomes.failRemoved(name);
    const lease = await this.leases.acquire(name);
    if (!lease) return;
    try {
      await this.sendAll(engine, lease);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      this.logger.warn({ engine: name }, 'This process sends to this engine no longer.');
    } finally {
      lease.stop();
    }
  }

  private async sendAll(engine: SearchEngine, lease: EngineLease): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const next = await this.batches.next(engine, lease);
      if (next.kind === 'idle') return next.wakeAt ? this.queue.sendAt(engine.name, next.wakeAt) : undefined;
      if (next.kind === 'wait') await delay(next.ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (next.kind === 'batch' && !(await this.send(engine, lease, next))) break;
    }
    await lease.release();
  }

  /** @returns false where the process ended before there was an answer: the next sender finds the open attempt. */
  private async send(engine: SearchEngine, lease: EngineLease, batch: Batch): Promise<boolean> {
    let outcome: EngineOutcome;
    try {
      outcome = await engine.submit(batch.urls, AbortSignal.any([lease.signal, this.ending.signal]));
    } catch (error) {
      if (this.ending.signal.aborted) return false;
      throw error;
    }
    await this.record(lease, batch, outcome);
    if (outcome.kind !== 'accepted')
      this.logger.warn({ engine: engine.name, runId: batch.runId, outcome }, 'An engine did not take addresses.');
    return true;
  }

  /** An answer that could not be written would be asked for twice: a database that is away is waited for. */
  private async record(lease: EngineLease, batch: Batch, outcome: EngineOutcome): Promise<void> {
    for (const deadline = performance.now() + recordTimeoutMs; ; ) {
      try {
        return await this.outcomes.record(lease, batch, outcome);
      } catch (error) {
        const isAway = toDomainError(error).code === 'SERVICE_UNAVAILABLE';
        if (!isAway || this.ending.signal.aborted || performance.now() > deadline) throw error;
        await delay(recordRetryMs, undefined, { ref: false });
      }
    }
  }
}
