import type { EngineName } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import type { EngineReason } from '../engines/search-engine.ts';

/** Locks a run, so that of two engines that end it the second one sees the counters of the first. */
export const lockRun = (manager: EntityManager, runId: string): Promise<unknown> =>
  manager.query('SELECT 1 FROM submission_runs WHERE id = $1 FOR UPDATE', [runId]);

/** Finishes a run whose addresses have all been accepted or have failed. */
export const finishRun = (manager: EntityManager, runId: string): Promise<unknown> =>
  manager.query(
    `UPDATE submission_runs r SET state = CASE WHEN c.sent = 0 AND c.failed > 0 THEN 'failed' ELSE 'done' END, finished_at = now()
     FROM (SELECT sum(total) AS total, sum(sent) AS sent, sum(failed) AS failed FROM submission_counters WHERE run_id = $1) c
     WHERE r.id = $1 AND r.state IN ('running', 'paused') AND r.collected AND c.sent + c.failed >= c.total`,
    [runId],
  );

/** Lets nothing be sent to an engine before `until`: its quota is used up. */
export const parkEngine = (manager: EntityManager, engine: EngineName, until: Date, reason: EngineReason): Promise<unknown> =>
  manager.query(`UPDATE engine_states SET blocked_until = $2, is_parked = true, reason_code = $3, reason_params = $4 WHERE engine = $1`, [
    engine,
    until,
    reason.code,
    reason.params ?? null,
  ]);

/** Fails every address of a run that waits for an engine. */
export const failWaiting = async (manager: EntityManager, runId: string, engine: EngineName, reason: EngineReason): Promise<void> => {
  const [, failed] = await manager.query<[unknown[], number]>(
    `UPDATE submission_urls SET state = 'failed', reason_code = $3, reason_params = $4, answered_at = now()
     WHERE run_id = $1 AND engine = $2 AND state = 'waiting'`,
    [runId, engine, reason.code, reason.params ?? null],
  );
  await countFailed(manager, runId, engine, failed);
  await manager.query('UPDATE submission_runs SET error_code = $2, error_params = $3 WHERE id = $1', [
    runId,
    reason.code,
    reason.params ?? null,
  ]);
};

export const countFailed = (manager: EntityManager, runId: string, engine: EngineName, failed: number): Promise<unknown> =>
  manager.query('UPDATE submission_counters SET failed = failed + $3 WHERE run_id = $1 AND engine = $2', [runId, engine, failed]);
