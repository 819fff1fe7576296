import type { Actor, ColumnCorrection } from '@directory/contracts';
import { AuditOutboxRepository, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { statesBefore } from './run-states.ts';

/** Everything that a reading and its analysis found is found again; what was applied is known to the catalog. */
const fromTheStart = `state = 'queued', cancel_requested = false, discard_due = false, finished_at = NULL, error_code = NULL, error_params = NULL,
  staged_rows = NULL, ranges = NULL, has_places = false, next_range = 0, total_rows = NULL, rows_read = 0, imported = 0, created = 0,
  updated = 0, unchanged = 0, rejected = 0, merged = 0, warnings = 0, warning_groups = '[]', categories_created = 0, cities_found = 0,
  rows_per_second = NULL, samples = NULL`;

/** Something of the run may be in the catalog: businesses, or places that were made for them. */
const hasWritten = `(created > 0 OR updated > 0 OR (has_places AND state <> 'done'))`;

const uniqueViolation = '23505';

const refuseSameFile = (error: unknown): never => {
  if ((error as { driverError?: { code?: string } }).driverError?.code !== uniqueViolation) throw error;
  throw new DomainError('IMPORT_SAME_FILE_RUNNING', {}, undefined, { cause: error });
};

/** What operators ask of runs that have settled: each is one statement that says from which states it may be done. */
@Injectable()
export class RunRequestsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
  ) {}

  /** Lets a worker take back what the run wrote; false where it is in another state or wrote nothing. */
  async requestUndo(id: string, actor: Actor): Promise<boolean> {
    return this.act(id, actor, 'import.undone', (manager) =>
      manager.query(
        `UPDATE import_runs SET undo_due = true, error_code = NULL, error_params = NULL
         WHERE id = $1 AND state = ANY($2) AND NOT undo_due AND ${hasWritten} RETURNING id`,
        [id, statesBefore('undone')],
      ),
    );
  }

  /** Puts a run that failed or was cancelled back into the queue; false where it is in another state. A run that had begun to apply goes on by itself. */
  async requestResume(id: string, actor: Actor): Promise<boolean> {
    return this.act(id, actor, 'import.resumed', (manager) =>
      manager.query(
        `UPDATE import_runs SET ${fromTheStart}, preview = preview AND NOT has_places
         WHERE id = $1 AND state IN ('failed', 'cancelled') AND stored_file IS NOT NULL AND NOT undo_due RETURNING id`,
        [id],
      ),
    ).catch(refuseSameFile);
  }

  /**
   * Has a previewed file read again by what an operator says of its columns, and remembers it for the next file with the
   * same headers. False where the run is in another state.
   */
  async correctMapping(id: string, columns: readonly ColumnCorrection[], actor: Actor): Promise<boolean> {
    return this.act(id, actor, 'import.mapping-corrected', async (manager) => {
      const [rows] = await manager.query<[{ headerKey: string }[], number]>(
        `UPDATE import_runs SET ${fromTheStart}, corrections = $2
         WHERE id = $1 AND state = 'previewed' AND header_key IS NOT NULL RETURNING header_key AS "headerKey"`,
        [id, JSON.stringify(columns)],
      );
      for (const { headerKey } of rows) await this.remember(manager, headerKey, columns);
      return [rows, rows.length];
    });
  }

  /** What was said of the columns under these headers. */
  async findCorrections(headerKey: string): Promise<ColumnCorrection[] | null> {
    const rows = await this.dataSource.query<{ columns: ColumnCorrection[] }[]>(
      'SELECT columns FROM column_corrections WHERE header_key = $1',
      [headerKey],
    );
    return rows[0]?.columns ?? null;
  }

  private async remember(manager: EntityManager, headerKey: string, columns: readonly ColumnCorrection[]): Promise<void> {
    if (columns.length === 0) {
      await manager.query('DELETE FROM column_corrections WHERE header_key = $1', [headerKey]);
      return;
    }
    await manager.query(
      `INSERT INTO column_corrections (header_key, columns) VALUES ($1, $2)
       ON CONFLICT (header_key) DO UPDATE SET columns = EXCLUDED.columns, updated_at = now()`,
      [headerKey, JSON.stringify(columns)],
    );
  }

  /** One UPDATE and its audit entry. */
  private async act(
    id: string,
    actor: Actor,
    action: string,
    update: (manager: EntityManager) => Promise<[unknown[], number]>,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [, changed] = await update(manager);
      if (changed > 0) await this.audit.add(manager, { action, actor, subject: id });
      return changed > 0;
    });
  }
}
