import type { EngineName } from '@directory/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { EngineOutcome, EngineReason } from '../engines/search-engine.ts';
import { wholeRunStatementMs } from '../submissions/limits.ts';
import { countFailed, failWaiting, finishRun, lockRun, parkEngine } from './batch-rows.sql.ts';
import type { Batch } from './batches.repository.ts';
import type { EngineLease } from './engine-lease.ts';
import { longestRetryPauseMs, maxUrlAttempts } from './limits.ts';

export const RETRY_PAUSE_MS = Symbol('RETRY_PAUSE_MS');

const reasonOf = (outcome: EngineOutcome): EngineReason | null => ('reason' in outcome ? outcome.reason : null);

/** Writes the answers of engines: addresses, counters, attempt and pause in one transaction each. */
@Injectable()
export class OutcomesRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RETRY_PAUSE_MS) private readonly firstPauseMs: number,
  ) {}

  async record(lease: EngineLease, batch: Batch, outcome: EngineOutcome): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lease.lock(manager);
      await lockRun(manager, batch.runId);
      await manager.query(`SET LOCAL statement_timeout = ${wholeRunStatementMs}`);
      await finishAttempt(manager, batch, outcome);
      await this.settle(manager, lease.engine, batch, outcome);
      await finishRun(manager, batch.runId);
    });
  }

  /** Fails the addresses of an engine that the configuration does not name any more. */
  async failRemoved(engine: EngineName): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = ${wholeRunStatementMs}`);
      const runs = await manager.query<{ id: string }[]>(
        `SELECT r.id FROM submission_runs r JOIN submission_counters c ON c.run_id = r.id
         WHERE c.engine = $1 AND r.state = 'running' AND c.sent + c.failed < c.total ORDER BY r.id FOR UPDATE OF r`,
        [engine],
      );
      await manager.query(
        `UPDATE submission_urls SET state = 'waiting' WHERE run_id = ANY($1::uuid[]) AND engine = $2 AND state = 'sending'`,
        [runs.map(({ id }) => id), engine],
      );
      for (const { id } of runs) {
        await failWaiting(manager, id, engine, { code: 'ENGINE_REMOVED' });
        await finishRun(manager, id);
      }
    });
  }

  private async settle(manager: EntityManager, engine: EngineName, batch: Batch, outcome: EngineOutcome): Promise<void> {
    if (outcome.kind === 'retry') return this.postpone(manager, engine, batch, outcome);
    if (outcome.kind === 'parked') return park(manager, engine, batch, outcome);
    await unblock(manager, engine);
    if (outcome.kind === 'accepted') return accept(manager, engine, batch, outcome);
    await fail(manager, engine, batch, outcome, 0);
    if (outcome.kind === 'misconfigured') await failWaiting(manager, batch.runId, engine, outcome.reason);
  }

  /** Lets the engine rest, longer after each failure. Addresses that were tried often enough fail, the others wait. */
  private async postpone(
    manager: EntityManager,
    engine: EngineName,
    batch: Batch,
    outcome: EngineOutcome & { kind: 'retry' },
  ): Promise<void> {
    await fail(manager, engine, batch, outcome, maxUrlAttempts);
    await release(manager, batch, outcome);
    const { code, params = null } = outcome.reason;
    // Half of the pause is left to chance, so that many sites do not come back at once.
    await manager.query(
      `UPDATE engine_states SET failures = failures + 1, is_parked = false, reason_code = $4, reason_params = $5,
         blocked_until = clock_timestamp() + make_interval(secs => greatest($2::float8, least($3::float8 * 2 ^ least(failures, 20), $6::float8) * (0.5 + random() / 2)) / 1000)
       WHERE engine = $1`,
      [engine, outcome.afterMs ?? 0, this.firstPauseMs, code, params, longestRetryPauseMs],
    );
  }
}

const finishAttempt = async (manager: EntityManager, { attemptId }: Batch, outcome: EngineOutcome): Promise<void> => {
  const reason = reasonOf(outcome);
  await manager.query(
    `UPDATE submission_attempts SET finished_at = now(), outcome = $2, status = $3, answer = $4, reason_code = $5, reason_params = $6 WHERE id = $1`,
    [attemptId, outcome.kind, outcome.status, outcome.answer, reason?.code ?? null, reason?.params ?? null],
  );
};

const accept = async (
  manager: EntityManager,
  engine: EngineName,
  { attemptId, runId }: Batch,
  { status }: EngineOutcome,
): Promise<void> => {
  const [, accepted] = await manager.query<[unknown[], number]>(
    `UPDATE submission_urls SET state = 'accepted', status = $2, reason_code = NULL, reason_params = NULL, answered_at = now()
     WHERE attempt_id = $1 AND state = 'sending'`,
    [attemptId, status],
  );
  await manager.query('UPDATE submission_counters SET sent = sent + $3 WHERE run_id = $1 AND engine = $2', [runId, engine, accepted]);
};

/** Fails the addresses of a call that were tried at least so often. */
const fail = async (
  manager: EntityManager,
  engine: EngineName,
  { attemptId, runId }: Batch,
  outcome: EngineOutcome,
  attempts: number,
): Promise<void> => {
  const reason = reasonOf(outcome);
  const [, failed] = await manager.query<[unknown[], number]>(
    `UPDATE submission_urls SET state = 'failed', status = $3, reason_code = $4, reason_params = $5, answered_at = now()
     WHERE attempt_id = $1 AND state = 'sending' AND attempts >= $2`,
    [attemptId, attempts, outcome.status, reason?.code ?? null, reason?.params ?? null],
  );
  await countFailed(manager, runId, engine, failed);
};

/** Returns the addresses of a call to the waiting ones. */
const release = async (manager: EntityManager, { attemptId }: Batch, outcome: EngineOutcome): Promise<void> => {
  const reason = reasonOf(outcome);
  await manager.query(
    `UPDATE submission_urls SET state = 'waiting', status = $2, reason_code = $3, reason_params = $4 WHERE attempt_id = $1 AND state = 'sending'`,
    [attemptId, outcome.status, reason?.code ?? null, reason?.params ?? null],
  );
};

/** A used-up quota is no fault of the address: the attempt does not count for it. */
const park = async (
  manager: EntityManager,
  engine: EngineName,
  batch: Batch,
  outcome: EngineOutcome & { kind: 'parked' },
): Promise<void> => {
  await manager.query(`UPDATE submission_urls SET attempts = attempts - 1 WHERE attempt_id = $1 AND state = 'sending'`, [batch.attemptId]);
  await release(manager, batch, outcome);
  await parkEngine(manager, engine, outcome.until, outcome.reason);
};

const unblock = (manager: EntityManager, engine: EngineName): Promise<unknown> =>
  manager.query(
    `UPDATE engine_states SET failures = 0, blocked_until = NULL, is_parked = false, reason_code = NULL, reason_params = NULL WHERE engine = $1`,
    [engine],
  );
