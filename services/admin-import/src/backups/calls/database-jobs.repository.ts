import { randomUUID } from 'node:crypto';
import type { Actor, Backup, DatabaseJob } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DatabaseJobRow } from '../jobs/database-job.ts';
import { findUnfinished, getJob, insertJob, isReady, listJobs, lockClaims, withdrawJob } from '../jobs/database-jobs.sql.ts';

export interface RequestedJob {
  kind: DatabaseJob['kind'];
  cause: Backup['cause'];
  backupId: string | null;
  actor: Actor;
}

/** One that has its pause keeps nothing from being done meanwhile. */
const isAnyUnfinished = `SELECT 1 FROM database_jobs WHERE (state = 'running' OR ${isReady}) AND kind = ANY ($1) LIMIT 1`;

/** An import that runs writes what a restore replaces. */
const isAnyRunActive = "SELECT 1 FROM import_runs WHERE state IN ('queued', 'running', 'applying') OR undo_due LIMIT 1";

/** Rows of jobs, as operators ask for them. */
@Injectable()
export class DatabaseJobsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds a job beside which none of these kinds may wait or run. @throws DomainError DATABASE_BUSY */
  add(job: RequestedJob, excludes: readonly DatabaseJob['kind'][]): Promise<DatabaseJobRow> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(lockClaims);
      if (await this.has(manager, isAnyUnfinished, [excludes])) throw new DomainError('DATABASE_BUSY');
      if (job.kind === 'restore' && (await this.has(manager, isAnyRunActive))) throw new DomainError('IMPORT_RUNNING');
      const values = [randomUUID(), job.kind, job.cause, job.backupId, JSON.stringify(job.actor), null];
      const [row] = await manager.query<DatabaseJobRow[]>(insertJob, values);
      return row;
    });
  }

  async get(id: string): Promise<DatabaseJobRow> {
    const [row] = await this.dataSource.query<DatabaseJobRow[]>(getJob, [id]);
    if (!row) throw new DomainError('DATABASE_JOB_NOT_FOUND');
    return row;
  }

  list(): Promise<DatabaseJobRow[]> {
    return this.dataSource.query<DatabaseJobRow[]>(listJobs);
  }

  async findUnfinished(): Promise<DatabaseJobRow | null> {
    const [row] = await this.dataSource.query<DatabaseJobRow[]>(findUnfinished);
    return row ?? null;
  }

  /** Takes a job back that nobody has begun. → whether it was */
  async withdraw(id: string): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(withdrawJob, [id]);
    return rows.length > 0;
  }

  private async has(manager: EntityManager, sql: string, values: unknown[] = []): Promise<boolean> {
    return (await manager.query<unknown[]>(sql, values)).length > 0;
  }
}
