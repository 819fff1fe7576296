import {
  type Actor,
  type Backup,
  type DatabaseJob,
  type DatabaseJobStep,
  type ErrorParams,
  errorText,
  isErrorCode,
} from '@directory/contracts';

/** A row of `database_jobs`. */
export interface DatabaseJobRow {
  id: string;
  kind: DatabaseJob['kind'];
  state: DatabaseJob['state'];
  cause: Backup['cause'];
  backupId: string | null;
  actor: Actor;
  step: DatabaseJobStep | null;
  done: number;
  total: number;
  errorCode: string | null;
  errorParams: ErrorParams;
  attempts: number;
  fencingToken: number;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** The sentence of a stored code, for operators. A code that a later version wrote is said in general. */
export const sentenceOf = (code: string | null, params: ErrorParams = {}): string | null =>
  code === null ? null : errorText(isErrorCode(code) ? code : 'DATABASE_JOB_FAILED', 'tr', params);

export const toDatabaseJob = (row: DatabaseJobRow): DatabaseJob => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  step: row.state === 'running' ? row.step : null,
  done: row.done,
  total: row.total,
  backupId: row.backupId,
  error: sentenceOf(row.errorCode, row.errorParams),
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
