import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, rowOf, rowsOf } from '../../database/sql.ts';
import { type StagingTables, stagingTables } from './staging-table.ts';

/** A run whose caller holds the lease, for the length of the transaction. */
export interface LeasedRun {
  runId: string;
  tables: StagingTables;
  stagedRows: number | null;
  rangeRows: number[];
  /** Version of the identities under which the plan was made. */
  identityVersion: string | null;
}

type LeaseRow = Pick<LeasedRun, 'runId' | 'stagedRows' | 'rangeRows' | 'identityVersion'>;

const returned =
  'RETURNING run_id AS "runId", staged_rows AS "stagedRows", range_rows AS "rangeRows", identity_version AS "identityVersion"';

@Injectable()
export class ImportLeasesRepository {
  /** Takes the lease for staging; the first call of a run makes it. Throws IMPORT_LEASE_LOST for an old epoch. */
  async open(manager: EntityManager, runId: string, epoch: number): Promise<LeasedRun> {
    const rows = await rowsOf<LeaseRow>(
      manager,
      `INSERT INTO import_leases (run_id, epoch) VALUES ($1, $2)
       ON CONFLICT (run_id) DO UPDATE SET epoch = EXCLUDED.epoch, seen_at = now() WHERE import_leases.epoch <= EXCLUDED.epoch ${returned}`,
      [runId, epoch],
    );
    if (!rows[0]) throw new DomainError('IMPORT_LEASE_LOST');
    return { ...rows[0], tables: stagingTables(runId) };
  }

  /** Takes the lease of a run that was staged before, or null where the catalog never saw it. The row stays locked: calls of one run take turns. */
  async find(manager: EntityManager, runId: string, epoch: number): Promise<LeasedRun | null> {
    const rows = await rowsOf<LeaseRow>(
      manager,
      `UPDATE import_leases SET epoch = $2, seen_at = now() WHERE run_id = $1 AND epoch <= $2 ${returned}`,
      [runId, epoch],
    );
    if (rows[0]) return { ...rows[0], tables: stagingTables(runId) };
    const { known } = await rowOf<{ known: boolean }>(manager, 'SELECT EXISTS (SELECT 1 FROM import_leases WHERE run_id = $1) AS known', [
      runId,
    ]);
    if (known) throw new DomainError('IMPORT_LEASE_LOST');
    return null;
  }

  /** Records what was staged, unless a later epoch came in between. */
  async recordStaged(manager: EntityManager, runId: string, epoch: number, rangeRows: number[]): Promise<void> {
    const stagedRows = rangeRows.reduce((sum, rows) => sum + rows, 0);
    const count = await execute(
      manager,
      'UPDATE import_leases SET staged_rows = $3, range_rows = $4, identity_version = NULL, seen_at = now() WHERE run_id = $1 AND epoch = $2',
      [runId, epoch, stagedRows, rangeRows],
    );
    if (count === 0) throw new DomainError('IMPORT_LEASE_LOST');
  }

  async forgetStaged(manager: EntityManager, runId: string): Promise<void> {
    await execute(manager, "UPDATE import_leases SET staged_rows = NULL, range_rows = '{}' WHERE run_id = $1", [runId]);
  }
}
