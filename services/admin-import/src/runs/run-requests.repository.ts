import type { Actor, ColumnCorrection, MappingCorrection } from '@directory/contracts';
import { AuditOutboxRepository, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { KeyedRow } from './import-run.entity.ts';
import { statesBefore } from './run-states.ts';

/** Everything that a reading and its analysis found is found again; what was applied is known to the catalog. */
const fromTheStart = `state = 'queued', cancel_requested = false, discard_due = false, finished_at = NULL, error_code = NULL, error_params = NULL,
  staged_rows = NULL, ranges = NULL, has_places = false, next_range = 0, total_rows = NULL, rows_read = 0, imported = 0, created = 0,
  updated = 0, unchanged = 0, rejected = 0, merged = 0, warnings = 0, warning_groups = '[]', categories_created = 0, cities_found = 0,
  rows_per_second = NULL, samples = NULL, undo_progress = NULL`;

/** Something of the run may be in the catalog: businesses, or places that were made for them. */
const hasWritten = `(created > 0 OR updated > 0 OR (has_places AND state <> 'done'))`;

interface HeaderOfRun {
  headerKey: string;
  firstRows: KeyedRow[] | null;
}

/** What stands for the headers under which the corrections hold; undefined where nothing does. */
const keyOf = ({ headerKey, firstRows }: HeaderOfRun, headerRow: number | undefined): string | undefined => {
  if (headerRow === undefined) return headerKey || undefined;
  return firstRows?.find(({ rowNumber }) => rowNumber === headerRow)?.key;
};

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
   * Has a previewed file read again by what an operator says of its header and columns, and remembers it for the next file with
   * the same headers. False where the run is in another state.
   */
  async correctMapping(id: string, { columns, headerRow }: MappingCorrection, actor: Actor): Promise<boolean> {
    return this.act(id, actor, 'import.mapping-corrected', async (manager) => {
      const [rows] = await manager.query<[HeaderOfRun[], number]>(
        `UPDATE import_runs SET ${fromTheStart}, corrections = $2, picked_header = $3
         WHERE id = $1 AND state = 'previewed' AND header_key IS NOT NULL RETURNING header_key AS "headerKey", first_rows AS "firstRows"`,
        [id, JSON.stringify(columns), headerRow ?? null],
      );
      const key = rows[0] && keyOf(rows[0], headerRow);
      if (key !== undefined) await this.remember(manager, key, headerRow === undefined && columns.length === 0 ? null : columns);
      return [rows, rows.length];
    });
  }

  /** What was said last of the columns under any of these headers. */
  async findRemembered(headerKeys: readonly string[]): Promise<{ headerKey: string; columns: ColumnCorrection[] } | null> {
    const rows = await this.dataSource.query<{ headerKey: string; columns: ColumnCorrection[] }[]>(
      `SELECT header_key AS "headerKey", columns FROM column_corrections WHERE header_key = ANY ($1) ORDER BY updated_at DESC LIMIT 1`,
      [headerKeys],
    );
    return rows[0] ?? null;
  }

  /** Null: nothing is remembered any more. */
  private async remember(manager: EntityManager, headerKey: string, columns: readonly ColumnCorrection[] | null): Promise<void> {
    if (columns === null) {
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
