import type { DuplicateSearch } from '@directory/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { cancelWith } from '../../database/cancel-with.ts';
import { BULK, CONTROL } from '../../database/data-source.ts';
import { onOwnConnection } from '../../database/own-connection.ts';
import { execute, rowOf } from '../../database/sql.ts';
import { searchIntervalMs, searchStatementMs } from '../limits.ts';
import { DuplicateSearchesRepository } from './duplicate-searches.repository.ts';
import { findPairs, replacePairs } from './find-pairs.ts';

/**
 * Searches the catalog for businesses that are stored twice: at an operator's request, and by itself once changes rest. One process
 * searches at a time; a search whose process died is begun again by the next one that looks.
 */
@Injectable()
export class DuplicateSearchService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DuplicateSearchService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> | undefined;
  private readonly stop = new AbortController();
  /** Failures since the last search that ended well. */
  private failures = 0;

  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    @InjectDataSource(CONTROL) private readonly control: DataSource,
    private readonly searches: DuplicateSearchesRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.searchWhenDue(), searchIntervalMs).unref();
  }

  /** Breaks a search off in the midst of its statement: the process is killed before a long one ends. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort();
    await this.running;
  }

  get(): Promise<DuplicateSearch> {
    return this.searches.get();
  }

  /** Begins a search and does not wait for its end; joins one that runs. */
  async start(): Promise<DuplicateSearch> {
    if (this.running === undefined && (await this.searches.get()).state !== 'running') await this.searches.start();
    this.runBehind();
    return this.searches.get();
  }

  /** → whether this process searched; false: another one does */
  search(): Promise<boolean> {
    return onOwnConnection(this.bulk, async (manager) => {
      const { processID } = await rowOf<{ processID: number }>(manager, 'SELECT pg_backend_pid() AS "processID"');
      const { signal } = this.stop;
      signal.throwIfAborted();
      return cancelWith(signal, { control: this.control, processID }, () => this.searchIn(manager, signal));
    });
  }

  private async searchIn(manager: EntityManager, signal: AbortSignal): Promise<boolean> {
    if (!(await this.searches.lock(manager))) return false;
    await execute(manager, `SET statement_timeout = ${searchStatementMs}`);
    const startedAt = await this.searches.start();
    const version = await this.searches.readVersion(manager);
    const searched = await findPairs(manager, signal);
    await manager.transaction(async (writing) => {
      if (await this.searches.finish(writing, { ...searched, startedAt, version })) await replacePairs(writing);
    });
    return true;
  }

  private async searchWhenDue(): Promise<void> {
    try {
      if (this.running === undefined && (await this.searches.isDue(this.failures))) this.runBehind();
    } catch (error) {
      this.logger.warn({ err: error }, 'It could not be told whether a search for duplicates is due.');
    }
  }

  private runBehind(): void {
    this.running ??= this.search()
      .then(() => {
        this.failures = 0;
      })
      .catch((error: unknown) => this.reportFailure(error))
      .finally(() => {
        this.running = undefined;
      });
  }

  /** A search that is broken off by the end of its process stays unfinished, and is begun again. */
  private async reportFailure(error: unknown): Promise<void> {
    if (this.stop.signal.aborted) return;
    this.failures++;
    this.logger.error({ err: error }, 'The search for duplicates failed.');
    await this.searches.fail().catch((fault: unknown) => this.logger.warn(fault));
  }
}
