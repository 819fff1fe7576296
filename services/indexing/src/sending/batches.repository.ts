import type { SubmissionKind } from '@directory/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lastPacificMidnight, nextPacificMidnight } from '../engines/pacific-midnight.ts';
import type { ChangedUrl, SearchEngine } from '../engines/search-engine.ts';
import { finishRun, lockRun, parkEngine } from './batch-rows.sql.ts';
import type { EngineLease } from './engine-lease.ts';

export const WINDOW_MINUTES = Symbol('WINDOW_MINUTES');

/** Addresses that are being sent in one call. */
export interface Batch {
  kind: 'batch';
  attemptId: string;
  runId: string;
  urls: ChangedUrl[];
}

/** `idle`: nothing is to be sent before `wakeAt`, and the lease was given back. `wait`: the engine's pace allows no call yet. */
export type NextBatch = Batch | { kind: 'skipped' } | { kind: 'wait'; ms: number } | { kind: 'idle'; wakeAt: Date | null };

interface PaceRow {
  now: Date;
  blocked_until: Date | null;
  wait_ms: number | null;
}

interface DueRun {
  id: string;
  kind: SubmissionKind;
}

interface DueUrl extends ChangedUrl {
  id: string;
}

/** Takes addresses out of the waiting ones, for one call at a time. */
@Injectable()
export class BatchesRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(WINDOW_MINUTES) private readonly windowMinutes: number,
  ) {}

  /** Marks the next addresses as being sent, with the attempt that records it. */
  async next(engine: SearchEngine, lease: EngineLease): Promise<NextBatch> {
    return this.dataSource.transaction(async (manager) => {
      await lease.lock(manager);
      const pace = await readPace(manager, engine);
      if (pace.blocked_until && pace.blocked_until > pace.now) return rest(manager, lease, pace.blocked_until);
      if (pace.wait_ms !== null && pace.wait_ms > 0) return { kind: 'wait', ms: pace.wait_ms };
      const due = await this.findDue(manager, engine);
      if (!due) return rest(manager, lease, await findNextDue(manager, engine));
      const left = await leftOfDay(manager, engine, pace.now);
      if (left === 0) {
        const until = nextPacificMidnight(pace.now);
        await parkEngine(manager, engine.name, until, { code: 'ENGINE_QUOTA_USED' });
        return rest(manager, lease, until);
      }
      return this.take(manager, engine, due.run, due.urls.slice(0, left));
    });
  }

  /** The most urgent run that has addresses for this engine, and the first of them. */
  private async findDue(manager: EntityManager, engine: SearchEngine): Promise<{ run: DueRun; urls: DueUrl[] } | null> {
    for (const run of await listUnfinished(manager, engine)) {
      const urls = await manager.query<DueUrl[]>(
        `SELECT id, url, type FROM submission_urls
         WHERE run_id = $1 AND engine = $2 AND state = 'waiting' AND due_at <= now() ORDER BY id LIMIT $3`,
        [run.id, engine.name, engine.urlsPerCall],
      );
      if (urls.length > 0) return { run, urls };
    }
    return null;
  }

  private async take(manager: EntityManager, { name }: SearchEngine, run: DueRun, urls: DueUrl[]): Promise<NextBatch> {
    await lockRun(manager, run.id);
    const skipped = await this.skipRecent(manager, run, urls);
    const sent = urls.filter(({ id }) => !skipped.has(id));
    if (sent.length === 0) {
      await finishRun(manager, run.id);
      return { kind: 'skipped' };
    }
    const [{ id: attemptId }] = await manager.query<{ id: string }[]>(
      'INSERT INTO submission_attempts (run_id, engine, urls) VALUES ($1, $2, $3) RETURNING id',
      [run.id, name, sent.length],
    );
    await manager.query(
      `UPDATE submission_urls SET state = 'sending', attempts = attempts + 1, attempt_id = $2 WHERE id = ANY($1::bigint[])`,
      [sent.map(({ id }) => id), attemptId],
    );
    await manager.query('UPDATE engine_states SET called_at = clock_timestamp() WHERE engine = $1', [name]);
    return { kind: 'batch', attemptId, runId: run.id, urls: sent.map(({ url, type }) => ({ url, type })) };
  }

  /**
   * Leaves out addresses that the engine has accepted within the window: they count as accepted. A change that was found by itself may be
   * younger than that, and waits until the window ends.
   */
  private async skipRecent(manager: EntityManager, run: DueRun, urls: DueUrl[]): Promise<Set<string>> {
    const isAutomatic = run.kind === 'automatic';
    const change = isAutomatic
      ? 'due_at = recent.until'
      : `state = 'accepted', reason_code = 'SUBMISSION_SENT_ALREADY', answered_at = now()`;
    const [rows] = await manager.query<[{ id: string; engine: string }[], number]>(
      `WITH recent AS (
         SELECT u.id, max(p.answered_at) + make_interval(mins => $2) AS until
         FROM submission_urls u JOIN submission_urls p ON p.url = u.url AND p.engine = u.engine AND p.type = u.type
         WHERE u.id = ANY($1::bigint[]) AND p.state = 'accepted' AND p.reason_code IS NULL
           AND p.answered_at > now() - make_interval(mins => $2)
         GROUP BY u.id
       )
       UPDATE submission_urls u SET ${change} FROM recent WHERE u.id = recent.id RETURNING u.id, u.engine`,
      [urls.map(({ id }) => id), this.windowMinutes],
    );
    if (rows.length > 0 && !isAutomatic)
      await manager.query('UPDATE submission_counters SET sent = sent + $3 WHERE run_id = $1 AND engine = $2', [
        run.id,
        rows[0].engine,
        rows.length,
      ]);
    return new Set(rows.map(({ id }) => id));
  }
}

const readPace = async (manager: EntityManager, { name, pauseMs }: SearchEngine): Promise<PaceRow> => {
  const [row] = await manager.query<PaceRow[]>(
    `SELECT clock_timestamp() AS now, blocked_until,
       (extract(epoch FROM called_at - clock_timestamp()) * 1000 + $2)::float8 AS wait_ms
     FROM engine_states WHERE engine = $1`,
    [name, pauseMs],
  );
  return row;
};

const listUnfinished = (manager: EntityManager, { name }: SearchEngine): Promise<DueRun[]> =>
  manager.query<DueRun[]>(
    `SELECT r.id, r.kind FROM submission_runs r JOIN submission_counters c ON c.run_id = r.id
     WHERE c.engine = $1 AND r.state = 'running' AND c.sent + c.failed < c.total ORDER BY r.priority, r.created_at`,
    [name],
  );

const findNextDue = async (manager: EntityManager, engine: SearchEngine): Promise<Date | null> => {
  const [{ at }] = await manager.query<{ at: Date | null }[]>(
    `SELECT min(due_at) AS at FROM submission_urls WHERE run_id = ANY($1::uuid[]) AND engine = $2 AND state = 'waiting'`,
    [(await listUnfinished(manager, engine)).map(({ id }) => id), engine.name],
  );
  return at;
};

/** Addresses that the quota of the day still allows; an attempt that the engine has not counted is counted here. */
const leftOfDay = async (manager: EntityManager, { name, dailyLimit }: SearchEngine, now: Date): Promise<number | undefined> => {
  if (dailyLimit === null) return undefined;
  const [{ used }] = await manager.query<{ used: number }[]>(countOfDay, [name, lastPacificMidnight(now)]);
  return Math.max(0, dailyLimit - used);
};

/** Addresses sent to an engine since an instant. */
export const countOfDay = `SELECT coalesce(sum(urls), 0)::integer AS used FROM submission_attempts
  WHERE engine = $1 AND started_at >= $2 AND outcome IS DISTINCT FROM 'parked'`;

const rest = async (manager: EntityManager, lease: EngineLease, wakeAt: Date | null): Promise<NextBatch> => {
  await lease.release(manager);
  return { kind: 'idle', wakeAt };
};
