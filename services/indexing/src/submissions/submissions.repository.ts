import { randomUUID } from 'node:crypto';
import type {
  Actor,
  AttemptListQuery,
  EngineName,
  SubmissionKind,
  SubmissionListQuery,
  SubmissionState,
  SubmittedUrlQuery,
} from '@directory/contracts';
import { AuditOutboxRepository, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In, Raw } from 'typeorm';
import { EngineStateEntity } from '../engines/engine-state.entity.ts';
import type { ChangedUrl } from '../engines/search-engine.ts';
import { wholeRunStatementMs } from './limits.ts';
import { storeUrls } from './stored-urls.sql.ts';
import { SubmissionAttemptEntity } from './submission-attempt.entity.ts';
import { type StoredState, SubmissionCountersEntity, SubmissionRunEntity } from './submission-run.entity.ts';
import { type ParkedEngines, parkedEngines } from './submission-run.mapper.ts';
import { SubmittedUrlEntity } from './submitted-url.entity.ts';

/** An operator waits for a single address, nobody for all of them. */
const priorities: Readonly<Record<SubmissionKind, number>> = { single: 0, bulk: 1, retry: 2, automatic: 3, all: 4 };

/** Runs that wait for nothing but the quotas of engines. */
const parkedRuns = `SELECT c.run_id FROM submission_counters c
  LEFT JOIN engine_states s ON s.engine = c.engine AND s.is_parked AND s.blocked_until > now()
  WHERE c.sent + c.failed < c.total GROUP BY c.run_id HAVING bool_and(s.engine IS NOT NULL)`;

/** The filter of a state that operators see: a parked run is stored as a running one. */
const whereState = (state: SubmissionState): FindOptionsWhere<SubmissionRunEntity> => {
  if (state === 'parked') return { state: 'running', id: Raw((id) => `${id} IN (${parkedRuns})`) };
  return { state, ...(state === 'running' && { id: Raw((id) => `${id} NOT IN (${parkedRuns})`) }) };
};

export interface NewSubmission {
  kind: SubmissionKind;
  engines: readonly EngineName[];
  actor: Actor;
}

/** A change of a run's state that an operator asks for. */
export interface StateChange {
  from: readonly StoredState[];
  to: StoredState;
  action: 'submission.cancelled' | 'submission.paused' | 'submission.resumed';
}

@Injectable()
export class SubmissionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
  ) {}

  /** Stores a run with all of its addresses. */
  create(submission: NewSubmission, urls: readonly ChangedUrl[]): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const id = await this.insertRun(manager, submission, 'running');
      await storeUrls(manager, id, urls, submission.engines);
      const first = urls.length === 1 ? urls[0] : { urls: urls.length };
      await this.recordStart(manager, submission, id, first);
      return id;
    });
  }

  /** Stores a run whose addresses are yet to be read. Null where another one over every business is unfinished. */
  async createAll(submission: NewSubmission): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('submission_runs.all'))`);
      if (await this.findUnfinishedAll(manager)) return null;
      const id = await this.insertRun(manager, submission, 'collecting');
      await this.recordStart(manager, submission, id, {});
      return id;
    });
  }

  /** The run that takes the changes of the search under way, begun with the first of them. */
  async beginAutomatic(manager: EntityManager, engines: readonly EngineName[]): Promise<string> {
    const unfinished = await manager.findOneBy(SubmissionRunEntity, { kind: 'automatic', state: 'collecting' });
    if (unfinished) return unfinished.id;
    const submission: NewSubmission = { kind: 'automatic', engines, actor: { kind: 'system', sessionId: null, address: null } };
    const id = await this.insertRun(manager, submission, 'collecting');
    await this.recordStart(manager, submission, id, {});
    return id;
  }

  /** Stores the failed addresses of a run as a run of their own; null where none has failed at these engines. */
  retryFailed(id: string, submission: NewSubmission): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = ${wholeRunStatementMs}`);
      const retryId = await this.insertRun(manager, submission, 'running');
      await manager.query(
        `WITH stored AS (
           INSERT INTO submission_urls (run_id, engine, url, type)
           SELECT $1, engine, url, type FROM submission_urls WHERE run_id = $2 AND state = 'failed' AND engine = ANY($3::text[]) ORDER BY id
           RETURNING engine
         ), counted AS (SELECT engine, count(*)::integer AS urls FROM stored GROUP BY engine)
         UPDATE submission_counters c SET total = counted.urls FROM counted WHERE c.run_id = $1 AND c.engine = counted.engine`,
        [retryId, id, submission.engines],
      );
      await manager.delete(SubmissionCountersEntity, { runId: retryId, total: 0 });
      const isEmpty = !(await manager.existsBy(SubmissionCountersEntity, { runId: retryId }));
      if (isEmpty) await manager.delete(SubmissionRunEntity, { id: retryId });
      else await this.recordStart(manager, submission, retryId, { retried: id });
      return isEmpty ? null : retryId;
    });
  }

  findUnfinishedAll(manager: EntityManager = this.dataSource.manager): Promise<SubmissionRunEntity | null> {
    return manager.findOne(SubmissionRunEntity, {
      where: { kind: 'all', state: In<StoredState>(['collecting', 'running', 'paused']) },
      relations: { counters: true },
    });
  }

  async get(id: string): Promise<SubmissionRunEntity> {
    const run = await this.dataSource.getRepository(SubmissionRunEntity).findOne({ where: { id }, relations: { counters: true } });
    if (!run) throw new DomainError('SUBMISSION_NOT_FOUND');
    return run;
  }

  /** A page, newest first, and the number of all runs that the filters leave. */
  list({ limit, offset, kind, state }: SubmissionListQuery): Promise<[SubmissionRunEntity[], number]> {
    return this.dataSource.getRepository(SubmissionRunEntity).findAndCount({
      where: { ...(kind && { kind }), ...(state && whereState(state)) },
      relations: { counters: true },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: limit,
      skip: offset,
    });
  }

  /** Changes a run's state; false where it is in another one. */
  changeState(id: string, { from, to, action }: StateChange, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        SubmissionRunEntity,
        { id, state: In(from) },
        { state: to, ...(to === 'cancelled' && { finishedAt: () => 'now()' }) },
      );
      if (affected) await this.audit.add(manager, { action, actor, subject: id });
      return affected === 1;
    });
  }

  listUrls(runId: string, { limit, offset, engine, state }: SubmittedUrlQuery): Promise<[SubmittedUrlEntity[], number]> {
    return this.dataSource.getRepository(SubmittedUrlEntity).findAndCount({
      where: { runId, ...(engine && { engine }), ...(state && { state }) },
      order: { id: 'ASC' },
      take: limit,
      skip: offset,
    });
  }

  listAllUrls(runId: string): Promise<SubmittedUrlEntity[]> {
    return this.dataSource.getRepository(SubmittedUrlEntity).find({ where: { runId }, order: { id: 'ASC' } });
  }

  listAttempts(runId: string, { limit, offset }: AttemptListQuery): Promise<[SubmissionAttemptEntity[], number]> {
    return this.dataSource
      .getRepository(SubmissionAttemptEntity)
      .findAndCount({ where: { runId }, order: { id: 'DESC' }, take: limit, skip: offset });
  }

  async parked(): Promise<ParkedEngines> {
    return parkedEngines(await this.dataSource.getRepository(EngineStateEntity).find());
  }

  private async insertRun(
    manager: EntityManager,
    { kind, engines, actor }: NewSubmission,
    state: 'collecting' | 'running',
  ): Promise<string> {
    const id = randomUUID();
    await manager.insert(SubmissionRunEntity, { id, kind, state, priority: priorities[kind], actor, collected: state === 'running' });
    await manager.insert(
      SubmissionCountersEntity,
      engines.map((engine) => ({ runId: id, engine })),
    );
    return id;
  }

  private recordStart(manager: EntityManager, { kind, engines, actor }: NewSubmission, subject: string, details: object): Promise<void> {
    return this.audit.add(manager, { action: 'submission.started', actor, subject, after: { kind, engines: [...engines], ...details } });
  }
}
