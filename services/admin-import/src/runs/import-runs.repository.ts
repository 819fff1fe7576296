import type { Actor, ErrorCode, ErrorParams } from '@directory/contracts';
import { AuditOutboxRepository, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ImportRunEntity } from './import-run.entity.ts';
import { statesBefore, wantsWork, workableStates } from './run-states.ts';

export interface NewImportRun {
  id: string;
  fileName: string;
  fileSize: number;
  sha256: string;
  storedFile: string;
  preview: boolean;
  actor: Actor;
}

/** What the queue needs to know of a run. */
export type RunAddress = Pick<ImportRunEntity, 'id' | 'leaseEpoch'>;

const unfinished = `state IN ('queued', 'running', 'previewed', 'applying')`;
/** Nobody works on it: no lease was taken, or its holder has been silent for too long by the database's clock. */
const isIdle = '(lease_until IS NULL OR lease_until < now())';

/** Runs as the service sees them. What only a worker may write stands in `RunLease`. */
@Injectable()
export class ImportRunsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
  ) {}

  /** Stores a new run; null where a run over the same content is still unfinished. */
  async create(run: NewImportRun): Promise<ImportRunEntity | null> {
    const isNew = await this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<unknown[]>(
        `INSERT INTO import_runs (id, file_name, file_size, sha256, stored_file, preview, actor) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (sha256, preview) WHERE ${unfinished} DO NOTHING RETURNING id`,
        [run.id, run.fileName, run.fileSize, run.sha256, run.storedFile, run.preview, JSON.stringify(run.actor)],
      );
      if (rows.length === 0) return false;
      const { fileName, fileSize, sha256, preview } = run;
      await this.audit.add(manager, {
        action: 'import.started',
        actor: run.actor,
        subject: run.id,
        after: { fileName, fileSize, sha256, preview },
      });
      return true;
    });
    return isNew ? this.get(run.id) : null;
  }

  async findUnfinished(sha256: string, preview: boolean): Promise<ImportRunEntity | null> {
    return this.rows.findOneBy({ sha256, preview, state: In(['queued', 'running', 'previewed', 'applying']) });
  }

  async find(id: string): Promise<ImportRunEntity | null> {
    return this.rows.findOneBy({ id });
  }

  async get(id: string): Promise<ImportRunEntity> {
    const run = await this.find(id);
    if (!run) throw new DomainError('IMPORT_NOT_FOUND');
    return run;
  }

  /** A page, newest first, and the number of all runs. */
  async list({ limit, offset }: { limit: number; offset: number }): Promise<[ImportRunEntity[], number]> {
    return this.rows.findAndCount({ order: { createdAt: 'DESC', id: 'ASC' }, take: limit, skip: offset });
  }

  /** Lets a previewed run be applied; false where it is in another state. What the preview counted starts again at nought. */
  async startApplying(id: string, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [, changed] = await manager.query<[unknown[], number]>(
        `UPDATE import_runs SET state = 'applying', imported = 0, created = 0, updated = 0, unchanged = 0, rows_per_second = NULL
         WHERE id = $1 AND state = 'previewed' AND staged_rows IS NOT NULL AND NOT cancel_requested`,
        [id],
      );
      if (changed) await this.audit.add(manager, { action: 'import.applied', actor, subject: id });
      return changed > 0;
    });
  }

  /**
   * Stops a run: at once where nobody works on it, else by asking its worker.
   *
   * @returns false where the run has settled already.
   */
  async cancel(id: string, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [run] = await manager.query<{ idle: boolean; asked: boolean; kept: number }[]>(
        `SELECT ${isIdle} AS idle, cancel_requested AS asked, CASE state WHEN 'applying' THEN imported ELSE 0 END AS kept
         FROM import_runs WHERE id = $1 AND state = ANY($2) FOR UPDATE`,
        [id, statesBefore('cancelled')],
      );
      if (!run) return false;
      if (run.idle) await this.settle(manager, id, 'cancelled', { code: 'IMPORT_CANCELLED', params: { kept: keptText(run.kept) } });
      else await manager.query('UPDATE import_runs SET cancel_requested = true WHERE id = $1', [id]);
      if (!run.asked) await this.audit.add(manager, { action: 'import.cancelled', actor, subject: id });
      return true;
    });
  }

  /** Runs that want work and have nobody who does it: their job was lost, or their worker was. */
  listAbandoned(): Promise<RunAddress[]> {
    return this.listWorkable(isIdle);
  }

  /** Runs that want work, though somebody may be at it. */
  listUnsettled(): Promise<RunAddress[]> {
    return this.listWorkable('true');
  }

  /** Ends runs that nobody applied in time, and forgets files that are no longer kept. @returns names of files to remove. */
  async releaseFiles(olderThanDays: number): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<{ id: string; state: string; file: string }[]>(
        `SELECT id, state, stored_file AS file FROM import_runs
         WHERE stored_file IS NOT NULL AND created_at < now() - make_interval(days => $1) AND NOT state = ANY($2) FOR UPDATE SKIP LOCKED`,
        [olderThanDays, workableStates],
      );
      for (const { id, state } of rows)
        if (state === 'previewed') await this.settle(manager, id, 'failed', { code: 'IMPORT_FILE_GONE', params: {} });
      await manager.query('UPDATE import_runs SET stored_file = NULL WHERE id = ANY($1)', [rows.map(({ id }) => id)]);
      return rows.map(({ file }) => file);
    });
  }

  /** Of these files, those that a run still needs. */
  async listNeededFiles(files: readonly string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ file: string }[]>(
      'SELECT stored_file AS file FROM import_runs WHERE stored_file = ANY($1)',
      [files],
    );
    return new Set(rows.map(({ file }) => file));
  }

  private listWorkable(condition: string): Promise<RunAddress[]> {
    return this.dataSource.query<RunAddress[]>(
      `SELECT id, lease_epoch AS "leaseEpoch" FROM import_runs
       WHERE ${wantsWork('$1')} AND ${condition} ORDER BY created_at LIMIT 100`,
      [workableStates],
    );
  }

  private get rows() {
    return this.dataSource.getRepository(ImportRunEntity);
  }

  /**
   * Ends a run that no worker holds. Raising the epoch shuts out a worker that is only asleep. What a preview has counted was
   * never done.
   */
  private async settle(
    manager: EntityManager,
    id: string,
    state: 'cancelled' | 'failed',
    error: { code: ErrorCode; params: ErrorParams },
  ): Promise<void> {
    await manager.query(
      `UPDATE import_runs SET state = $2, error_code = $3, error_params = $4, finished_at = now(), lease_until = NULL,
         lease_epoch = lease_epoch + 1, cancel_requested = true, discard_due = lease_epoch > 0,
         imported = CASE state WHEN 'applying' THEN imported ELSE 0 END, created = CASE state WHEN 'applying' THEN created ELSE 0 END,
         updated = CASE state WHEN 'applying' THEN updated ELSE 0 END, unchanged = CASE state WHEN 'applying' THEN unchanged ELSE 0 END
       WHERE id = $1`,
      [id, state, error.code, JSON.stringify(error.params)],
    );
  }
}

/** What a cancelled run leaves behind, in a sentence. */
export const keptText = (imported: number): string =>
  imported > 0 ? `İptalden önce uygulanan ${imported.toLocaleString('tr')} işletme katalogda kaldı.` : 'Katalogda hiçbir şey değişmedi.';
