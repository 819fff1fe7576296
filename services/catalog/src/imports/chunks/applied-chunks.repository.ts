import type { AppliedChunk, ImportTotals } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, rowOf, rowsOf } from '../../database/sql.ts';

export interface RecordedChunk extends AppliedChunk {
  sha: string;
}

@Injectable()
export class AppliedChunksRepository {
  async find(manager: EntityManager, runId: string, index: number): Promise<RecordedChunk | null> {
    const rows = await rowsOf<RecordedChunk>(
      manager,
      'SELECT sha, created, updated, unchanged FROM import_batches WHERE run_id = $1 AND range_index = $2',
      [runId, index],
    );
    return rows[0] ?? null;
  }

  async record(manager: EntityManager, runId: string, index: number, { sha, created, updated, unchanged }: RecordedChunk): Promise<void> {
    await execute(
      manager,
      'INSERT INTO import_batches (run_id, range_index, sha, created, updated, unchanged) VALUES ($1, $2, $3, $4, $5, $6)',
      [runId, index, sha, created, updated, unchanged],
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
