import type { Actor, EmptiedCatalog } from '@directory/contracts';
import { AuditOutboxRepository, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { ImportRunEntity } from '../runs/import-run.entity.ts';
import { nextToken } from '../runs/lease.sql.ts';
import { workableStates } from '../runs/run-states.ts';
import { runsLockMs } from './limits.ts';

/** The runs around a reset of the catalog. */
@Injectable()
export class ResetsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
  ) {}

  /**
   * Empties the catalog while no run can begin, and notes it on all runs. Broken off after the catalog has been emptied, the runs do not say so
   * yet: the catalog then refuses their undo, and another reset does the rest. Throws IMPORT_RUNNING where a run is active.
   */
  async reset(actor: Actor, empty: () => Promise<EmptiedCatalog>): Promise<EmptiedCatalog> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL lock_timeout = ${runsLockMs}`);
      await manager.query('LOCK TABLE import_runs IN SHARE ROW EXCLUSIVE MODE');
      if (await this.isAnyActive(manager)) throw new DomainError('IMPORT_RUNNING');
      const emptied = await empty();
      await this.endPreviews(manager);
      await manager.update(ImportRunEntity, { resetAt: IsNull() }, { resetAt: () => 'now()' });
      await this.audit.add(manager, { action: 'catalog.reset', actor, subject: null, before: { businesses: emptied.deleted } });
      return emptied;
    });
  }

  /** Throws IMPORT_RUNNING where a run is active, before anything is done for a reset. */
  async requireNoRun(): Promise<void> {
    if (await this.isAnyActive(this.dataSource.manager)) throw new DomainError('IMPORT_RUNNING');
  }

  private isAnyActive(manager: EntityManager): Promise<boolean> {
    return manager.existsBy(ImportRunEntity, [{ state: In(workableStates) }, { undoDue: true }]);
  }

  /** They compare files with businesses that are gone. */
  private async endPreviews(manager: EntityManager): Promise<void> {
    await manager.update(
      ImportRunEntity,
      { state: 'previewed' },
      {
        state: 'failed',
        errorCode: 'IMPORT_BEFORE_RESET',
        errorParams: {},
        finishedAt: () => 'now()',
        leaseUntil: null,
        fencingToken: () => nextToken,
        discardDue: () => 'lease_epoch > 0',
      },
    );
  }
}
