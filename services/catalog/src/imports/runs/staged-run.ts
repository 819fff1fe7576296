import { DomainError } from '@directory/service-kit';
import type { EntityManager } from 'typeorm';
import { rowOf } from '../../database/sql.ts';
import type { LeasedRun } from './import-leases.repository.ts';

/** A run whose rows are staged. */
export type StagedRun = LeasedRun & { stagedRows: number };

export const tableExists = async (manager: EntityManager, table: string): Promise<boolean> => {
  const { found } = await rowOf<{ found: boolean }>(manager, 'SELECT to_regclass($1) IS NOT NULL AS found', [table]);
  return found;
};

const isStaged = (run: LeasedRun | null): run is StagedRun => run !== null && run.stagedRows !== null;

/** Refuses a run some of whose rows are lost: the staging table is unlogged, and a crash of Postgres empties it. */
export const requireStaged = async (manager: EntityManager, run: LeasedRun | null): Promise<StagedRun> => {
  if (!isStaged(run) || !(await tableExists(manager, run.tables.rows))) throw new DomainError('IMPORT_STAGING_LOST');
  const { count } = await rowOf<{ count: number }>(manager, `SELECT count(*)::int AS count FROM ${run.tables.rows}`);
  if (count !== run.stagedRows) throw new DomainError('IMPORT_STAGING_LOST');
  return run;
};
