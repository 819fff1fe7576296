import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, rowOf, rowsOf } from '../../database/sql.ts';
import { type StagingTables, stagingTables } from './staging-table.ts';

/** A run whose caller holds the lease until the transaction ends. */
export interface LeasedRun {
  runId: string;
  tables: StagingTables;
  stagedRows: number | null;
  chunkRows: number[];
  /** Version of the identity keys under which the plan was made. */
  identityVersion: string | null;
}

type LeaseRow = Pick<LeasedRun, 'runId' | 'stagedRows' | 'chunkRows' | 'identityVersion'>;

const columns = 'run_id AS "runId", staged_rows AS "stagedRows", range_rows AS "chunkRows", identity_version AS "identityVersion"';
const returned = `RETURNING ${columns}`;

@Injectable()
export class ImportLeasesRepository {
  /** Takes the lease for staging; the first call of a run creates it. Throws IMPORT_LEASE_LOST for an old epoch. */
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

  /** Takes the lease of a run that was staged before. The row stays locked, so that calls of one run take turns. → null for an unknown run */
  async find(manager: EntityManager, runId: string, epoch: number): Promise<LeasedRun | null> {
    const rows = await rowsOf<LeaseRow>(
      manager,
      `UPDATE import_leases SET epoch = $2, seen_at = now() WHERE run_id = $1 AND epoch <= $2 ${returned}`,
      [runId, epoch],
    );
    return rows[0] ? { ...rows[0], tables: stagingTables(runId) } : this.refuseStale(manager, runId);
  }

  /** The same for calls of one run that go side by side; a later epoch waits for all of them. */
  async share(manager: EntityManager, runId: string, epoch: number): Promise<LeasedRun | null> {
    await execute(manager, 'UPDATE import_leases SET epoch = $2, seen_at = now() WHERE run_id = $1 AND epoch < $2', [runId, epoch]);
    const rows = await rowsOf<LeaseRow>(manager, `SELECT ${columns} FROM import_leases WHERE run_id = $1 AND epoch = $2 FOR SHARE`, [
      runId,
      epoch,
    ]);
    return rows[0] ? { ...rows[0], tables: stagingTables(runId) } : this.refuseStale(manager, runId);
  }

  /** → null for an unknown run */
  private async refuseStale(manager: EntityManager, runId: string): Promise<null> {
    const { exists } = await rowOf<{ exists: boolean }>(
      manager,
      'SELECT EXISTS (SELECT 1 FROM import_leases WHERE run_id = $1) AS exists',
      [runId],
    );
    if (exists) throw new DomainError('IMPORT_LEASE_LOST');
    return null;
  }

  /** Records the number of staged rows by chunk, unless a later epoch came in between. */
  async recordStaged(manager: EntityManager, runId: string, epoch: number, chunkRows: number[]): Promise<void> {
    const stagedRows = chunkRows.reduce((sum, rows) => sum + rows, 0);
    const count = await execute(
      manager,
      'UPDATE import_leases SET staged_rows = $3, range_rows = $4, identity_version = NULL, seen_at = now() WHERE run_id = $1 AND epoch = $2',
      [runId, epoch, stagedRows, chunkRows],
    );
    if (count === 0) throw new DomainError('IMPORT_LEASE_LOST');
  }

  /** Records that the run's plan holds under a version of the identity keys. */
  async recordIdentityVersion(manager: EntityManager, runId: string, version: string): Promise<void> {
    await execute(manager, 'UPDATE import_leases SET identity_version = $2 WHERE run_id = $1', [runId, version]);
  }

  async forgetStaged(manager: EntityManager, runId: string): Promise<void> {
    await execute(manager, "UPDATE import_leases SET staged_rows = NULL, range_rows = '{}' WHERE run_id = $1", [runId]);
  }
}
