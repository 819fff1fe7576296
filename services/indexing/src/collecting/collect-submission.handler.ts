import { type EngineName, type ErrorCode, jobs, pathOfAddress } from '@directory/contracts';
import { DomainError, JobHandler, type JobHandling } from '@directory/service-kit';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddressFeed } from '../catalog/address-feed.ts';
import { Engines } from '../engines/engines.ts';
import type { ChangedUrl } from '../engines/search-engine.ts';
import { SubmissionQueue } from '../queue/submission-queue.service.ts';
import { finishRun } from '../sending/batch-rows.sql.ts';
import { storeUrls } from '../submissions/stored-urls.sql.ts';
import { SubmissionRunEntity } from '../submissions/submission-run.entity.ts';
import { collectedBusinesses } from './limits.ts';

interface CollectingRun {
  collected_to: number | null;
  engines: EngineName[];
}

/** The next businesses of the catalog, as addresses, and the id of the last one. */
interface Portion {
  urls: ChangedUrl[];
  lastId: number | null;
}

/**
 * Reads the address of every business into a run. Each portion is stored with the id of its last business in one transaction: a reader
 * that is killed, or one that runs a second time, goes on behind it.
 */
@Injectable()
@JobHandler(jobs.collectSubmission)
export class CollectSubmission implements JobHandling<typeof jobs.collectSubmission>, OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly feed: AddressFeed,
    private readonly engines: Engines,
    private readonly queue: SubmissionQueue,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  async handle({ runId }: { runId: string }): Promise<void> {
    for (let run = await this.find(runId); run && !this.stopping.signal.aborted; run = await this.find(runId)) {
      const portion = await this.read(run.collected_to).catch((error: unknown) => this.recordLoss(runId, error));
      await this.store(runId, run, portion);
      if (portion.urls.length < collectedBusinesses) return this.queue.send(run.engines);
    }
  }

  private async find(runId: string): Promise<CollectingRun | undefined> {
    const rows = await this.dataSource.query<CollectingRun[]>(
      `SELECT collected_to, array(SELECT engine FROM submission_counters WHERE run_id = r.id) AS engines
       FROM submission_runs r WHERE id = $1 AND state = 'collecting' AND kind = 'all'`,
      [runId],
    );
    return rows[0];
  }

  private async read(collectedTo: number | null): Promise<Portion> {
    const { site } = this.engines.require();
    const portion: Portion = { urls: [], lastId: null };
    const query = { afterBusiness: collectedTo ?? 0, limit: collectedBusinesses };
    for await (const addresses of this.feed.read(query, this.stopping.signal)) {
      for (const address of addresses) {
        if (address.businessId === null) continue;
        portion.urls.push({ url: `${site}${pathOfAddress(address)}`, type: 'URL_UPDATED' });
        portion.lastId = address.businessId;
      }
    }
    return portion;
  }

  /** Tells operators that the catalog cannot be read. The reconciler has it tried again. */
  private async recordLoss(runId: string, error: unknown): Promise<never> {
    const isOurs = error instanceof DomainError && error.code.startsWith('SUBMISSION_');
    const code: ErrorCode = isOurs ? error.code : 'SUBMISSION_CATALOG_LOST';
    if (!this.stopping.signal.aborted)
      await this.dataSource.manager.update(SubmissionRunEntity, { id: runId, state: 'collecting' }, { errorCode: code });
    throw error;
  }

  /** Stores a portion unless another reader was faster. */
  private async store(runId: string, { collected_to, engines }: CollectingRun, { urls, lastId }: Portion): Promise<void> {
    const isLast = urls.length < collectedBusinesses;
    await this.dataSource.transaction(async (manager) => {
      const [, moved] = await manager.query<[unknown[], number]>(
        `UPDATE submission_runs SET collected_to = coalesce($3, collected_to), collected = $4, error_code = NULL,
           state = CASE WHEN $4 THEN 'running' ELSE state END
         WHERE id = $1 AND state = 'collecting' AND collected_to IS NOT DISTINCT FROM $2::integer`,
        [runId, collected_to, lastId, isLast],
      );
      if (moved === 0) return;
      await storeUrls(manager, runId, urls, engines);
      if (isLast) await finishRun(manager, runId);
    });
  }
}
