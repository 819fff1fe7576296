import type { AppliedChunk, ImportTotals } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, rowOf, rowsOf } from '../../database/sql.ts';

export interface RecordedChunk extends AppliedChunk {
  sha: string;
  /** Version of the identity keys under which the plan of the run's next chunk holds; null where it holds no longer. */
  identityVersion: string | null;
}

@Injectable()
export class AppliedChunksRepository {
  async find(manager: EntityManager, runId: string, index: number): Promise<RecordedChunk | null> {
    const rows = await rowsOf<RecordedChunk>(
      manager,
      'SELECT sha, created, updated, unchanged, identity_version AS "identityVersion" FROM import_batches WHERE run_id = $1 AND range_index = $2',
      [runId, index],
    );
    return rows[0] ?? null;
  }

  async record(manager: EntityManager, runId: string, index: number, chunk: RecordedChunk): Promise<void> {
    const { sha, created, updated, unchanged, identityVersion } = chunk;
    await execute(
      manager,
      'INSERT INTO import_batches (run_id, range_index, sha, created, updated, unchanged, identity_version) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [runId, index, sha, created, updated, unchanged, identityVersion],
    );
  }

  totals(manager: EntityManager, runId: string): Promise<ImportTotals> {
    return rowOf<ImportTotals>(
      manager,
      `SELECT coalesce(sum(created), 0)::int AS created, coalesce(sum(updated), 0)::int AS updated, coalesce(sum(unchanged), 0)::int AS unchanged,
         (SELECT count(*)::int FROM import_places WHERE run_id = $1 AND kind = 'category') AS "categoriesCreated"
       FROM import_batches WHERE run_id = $1`,
      [runId],
    );
  }
}
