import { jobAttempts, jobLeaseSeconds, jobRetentionDays, retryPauseMinutes, shownJobs } from './limits.ts';

/** Statements name their schema: the maintenance part, which is the owner, has no search path of a service. */
const jobs = 'admin_import.database_jobs';

export const jobColumns = `id, kind, state, cause, backup_id AS "backupId", actor, step, done::float8 AS done, total::float8 AS total,
  error_code AS "errorCode", error_params AS "errorParams", attempts, fencing_token AS "fencingToken",
  created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt"`;

export const insertJob = `
  INSERT INTO ${jobs} (id, kind, cause, backup_id, actor, day) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (day) DO NOTHING RETURNING ${jobColumns}`;

export const getJob = `SELECT ${jobColumns} FROM ${jobs} WHERE id = $1`;

export const listJobs = `SELECT ${jobColumns} FROM ${jobs} ORDER BY created_at DESC, id LIMIT ${shownJobs}`;

/** A job that waits and may begin: one that the store has failed keeps the end of its pause as `lease_until`. */
export const isReady = "(state = 'queued' AND coalesce(lease_until < now(), true))";

/** The one that runs, else the next. */
export const findUnfinished = `
  SELECT ${jobColumns} FROM ${jobs} WHERE state IN ('queued', 'running') ORDER BY state = 'running' DESC, created_at, id LIMIT 1`;

/** None while another one runs. Two parts that ask at once wait for each other: the second then sees the first one's. */
export const claimJob = `
  UPDATE ${jobs} SET state = 'running', started_at = coalesce(started_at, now()), attempts = attempts + 1, fencing_token = fencing_token + 1,
    lease_until = now() + interval '${jobLeaseSeconds} s', step = NULL, done = 0, total = 0
  WHERE id = (
    SELECT id FROM ${jobs} WHERE ${isReady} OR state = 'running' AND lease_until < now() ORDER BY state = 'running' DESC, created_at, id LIMIT 1
  ) AND NOT EXISTS (SELECT 1 FROM ${jobs} WHERE state = 'running' AND lease_until >= now())
  RETURNING ${jobColumns}`;

export const lockClaims = `LOCK TABLE ${jobs} IN SHARE ROW EXCLUSIVE MODE`;

export const writeProgress = `
  UPDATE ${jobs} SET step = $3, done = $4, total = $5, lease_until = now() + interval '${jobLeaseSeconds} s'
  WHERE id = $1 AND fencing_token = $2 AND state = 'running' RETURNING id`;

export const finishJob = `
  UPDATE ${jobs} SET state = $3, error_code = $4, error_params = $5, finished_at = now(), lease_until = NULL
  WHERE id = $1 AND fencing_token = $2 AND state = 'running' RETURNING id`;

/** The job waits again, and has its pause. */
export const postponeJob = `
  UPDATE ${jobs} SET state = 'queued', started_at = NULL, step = NULL, done = 0, total = 0, lease_until = now() + interval '${retryPauseMinutes} minutes'
  WHERE id = $1 AND fencing_token = $2 AND state = 'running' RETURNING id`;

/**
 * One that waits has failed; one that runs is taken from who works on it, and counts as begun too often: the next look for work tidies up after it and
 * fails it, also where the process that gave it up is gone by then.
 */
export const giveUpJob = `
  UPDATE ${jobs} SET attempts = ${jobAttempts}, fencing_token = fencing_token + 1, lease_until = CASE state WHEN 'running' THEN now() END,
    error_code = CASE state WHEN 'queued' THEN 'DATABASE_JOB_INTERRUPTED' END, finished_at = CASE state WHEN 'queued' THEN now() END,
    state = CASE state WHEN 'queued' THEN 'failed' ELSE state END
  WHERE id = $1 AND state IN ('queued', 'running')`;

/** Of a job that nobody has begun. */
export const withdrawJob = `DELETE FROM ${jobs} WHERE id = $1 AND state = 'queued' RETURNING id`;

export const forgetJobs = `DELETE FROM ${jobs} WHERE state IN ('done', 'failed') AND finished_at < now() - interval '${jobRetentionDays} days'`;
