import type { ImportPlaces, ImportTotals } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { everything } from '../changes/cache-versions/cache-tags.ts';
import { CacheVersionsRepository } from '../changes/cache-versions/cache-versions.repository.ts';
import { lockCatalogExclusive } from '../database/catalog-lock.ts';
import { BULK } from '../database/data-source.ts';
import { execute } from '../database/sql.ts';
import { inBulkTransaction } from '../database/transactions.ts';
import { AppliedChunksRepository } from './chunks/applied-chunks.repository.ts';
import { reserveNewBusinesses } from './chunks/reserved-businesses.ts';
import { refreshedStatisticsRows } from './limits.ts';
import { ListIndexesService } from './list-indexes.service.ts';
import { ImportPlacesService } from './places/import-places.service.ts';
import { ImportLeasesRepository } from './runs/import-leases.repository.ts';
import { requireStaged, tableExists } from './runs/staged-run.ts';
import { dropTables, stagingTables } from './runs/staging-table.ts';

/** Steps of a run beside its rows and chunks. */
@Injectable()
export class ImportsService {
  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly leases: ImportLeasesRepository,
    private readonly applied: AppliedChunksRepository,
    private readonly places: ImportPlacesService,
    private readonly versions: CacheVersionsRepository,
    private readonly indexes: ListIndexesService,
  ) {}

  /** Creates new cities, categories and countries in a transaction of their own. A repeated call finds them created. */
  async createPlaces(runId: string, epoch: number): Promise<ImportPlaces> {
    const { places, stagedRows } = await inBulkTransaction(this.bulk, async (manager) => {
      const run = await requireStaged(manager, await this.leases.find(manager, runId, epoch));
      if (!(await tableExists(manager, run.tables.plan))) throw new DomainError('IMPORT_STAGING_LOST');
      await lockCatalogExclusive(manager);
      const places = await this.places.create(manager, run);
      await reserveNewBusinesses(manager, run.tables);
      return { places, stagedRows: run.stagedRows };
    });
    await this.indexes.deferFor(stagedRows);
    return places;
  }

  /** Drops the staged rows, and outdates caches where the run wrote something. A repeated call returns the same totals. */
  async finish(runId: string, epoch: number): Promise<ImportTotals> {
    await this.indexes.ensure();
    const totals = await inBulkTransaction(this.bulk, async (manager) => {
      if (!(await this.leases.find(manager, runId, epoch))) throw new DomainError('IMPORT_NOT_FOUND');
      await this.drop(manager, runId);
      const sums = await this.applied.totals(manager, runId);
      if (sums.created + sums.updated + sums.categoriesCreated > 0) await this.versions.bump(manager, everything);
      return sums;
    });
    if (totals.created + totals.updated >= refreshedStatisticsRows) await this.bulk.query('SELECT refresh_statistics()');
    return totals;
  }

  /** Drops the staged rows. Chunks that were applied stay; a run that was never staged has nothing to drop. */
  async discard(runId: string, epoch: number): Promise<void> {
    await inBulkTransaction(this.bulk, async (manager) => {
      if (await this.leases.find(manager, runId, epoch)) await this.drop(manager, runId);
    });
    await this.indexes.ensure();
  }

  private async drop(manager: EntityManager, runId: string): Promise<void> {
    await execute(manager, dropTables(stagingTables(runId)));
    await this.leases.forgetStaged(manager, runId);
  }
}
