import { mergeUndoDays, uploadRetentionDays } from '@directory/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { bumpIdentityVersion } from '../changes/identities/identity-version.ts';
import { lockCatalogExclusive } from '../database/catalog-lock.ts';
import { BULK } from '../database/data-source.ts';
import { execute, rowsOf } from '../database/sql.ts';
import { inBulkTransaction } from '../database/transactions.ts';
import { stagingSchema } from '../schema/staging-schema.ts';
import { sweepIntervalMs, undoableDays, undoableRuns } from './limits.ts';
import { ListIndexesService } from './list-indexes.service.ts';

const stagedFor = `interval '${uploadRetentionDays} days'`;
const undoableFor = `interval '${undoableDays} days'`;

const abandonedTables = `
  SELECT quote_ident(t.tablename) AS name FROM pg_tables t
  WHERE t.schemaname = '${stagingSchema}' AND NOT EXISTS (
    SELECT 1 FROM import_leases l
    WHERE l.staged_rows IS NOT NULL AND l.seen_at > now() - ${stagedFor} AND t.tablename ~ ('^run_' || replace(l.run_id::text, '-', '') || '(_|$)'))`;

const forgetStaged = `
  UPDATE import_leases SET staged_rows = NULL, range_rows = '{}' WHERE staged_rows IS NOT NULL AND seen_at <= now() - ${stagedFor}`;

/** Runs that can no longer be undone. Found by their chunks: before-images are as many as the businesses of a file, and are not read. */
const findExpired = `
  SELECT run_id AS id FROM import_batches EXCEPT (
    SELECT run_id FROM import_batches GROUP BY run_id
    HAVING sum(created + updated) > 0 AND max(applied_at) > now() - ${undoableFor} ORDER BY max(applied_at) DESC LIMIT ${undoableRuns})`;

const dropLockedFields = `DELETE FROM import_kept WHERE kept_at < now() - ${undoableFor}`;

const dropMerges = `DELETE FROM import_merges WHERE noted_at < now() - ${undoableFor}`;

const dropUndoneSlugs = `DELETE FROM undone_slugs WHERE undone_at < now() - ${undoableFor}`;

const dropMergeImages = `
  UPDATE business_merges SET image = NULL WHERE image IS NOT NULL AND merged_at < now() - interval '${mergeUndoDays} days'`;

const isDead = 'NOT EXISTS (SELECT 1 FROM businesses b WHERE b.id = i.business_id)';
const findDeadKeys = `SELECT EXISTS (SELECT 1 FROM business_identities i WHERE ${isDead}) AS found`;
const dropDeadKeys = `DELETE FROM business_identities i WHERE ${isDead}`;

/** Removes staged rows of abandoned runs, before-images and slugs of runs and merges that can no longer be undone, and keys of removed businesses. */
@Injectable()
export class ImportSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ImportSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly indexes: ListIndexesService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep().catch((error: unknown) => this.logger.warn(error)), sweepIntervalMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** → number of staging tables dropped */
  async sweep(): Promise<number> {
    await this.indexes.ensure();
    await this.dropDeadKeys();
    return inBulkTransaction(this.bulk, async (manager) => {
      const dropped = await this.dropAbandoned(manager);
      await execute(manager, forgetStaged);
      await this.dropBeforeImages(manager);
      await execute(manager, dropLockedFields);
      await execute(manager, dropMerges);
      await execute(manager, dropUndoneSlugs);
      await execute(manager, dropMergeImages);
      return dropped;
    });
  }

  private async dropBeforeImages(manager: EntityManager): Promise<void> {
    const expired = (await rowsOf<{ id: string }>(manager, findExpired)).map(({ id }) => id);
    if (expired.length === 0) return;
    for (const table of ['import_undo', 'import_keys']) await execute(manager, `DELETE FROM ${table} WHERE run_id = ANY ($1)`, [expired]);
  }

  /** Under the exclusive lock, since the key of a business that is being created is not dead. Mostly there are none, and no lock is taken. */
  private async dropDeadKeys(): Promise<void> {
    const [{ found }] = await this.bulk.query<[{ found: boolean }]>(findDeadKeys);
    if (!found) return;
    await inBulkTransaction(this.bulk, async (manager) => {
      await lockCatalogExclusive(manager);
      await execute(manager, dropDeadKeys);
      await bumpIdentityVersion(manager);
    });
  }

  private async dropAbandoned(manager: EntityManager): Promise<number> {
    const tables = await rowsOf<{ name: string }>(manager, abandonedTables);
    for (const { name } of tables) await execute(manager, `DROP TABLE IF EXISTS ${stagingSchema}.${name}`);
    return tables.length;
  }
}
