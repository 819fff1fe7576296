import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { bumpIdentityVersion } from '../changes/identities/identity-version.ts';
import { lockCatalogExclusive } from '../database/catalog-lock.ts';
import { BULK } from '../database/data-source.ts';
import { execute, rowsOf } from '../database/sql.ts';
import { inBulkTransaction } from '../database/transactions.ts';
import { stagingSchema } from '../schema/staging-schema.ts';
import { ListIndexesService } from './list-indexes.service.ts';

const everyMs = 60 * 60 * 1000;

/** As long as an upload is kept: a preview that nobody applied by then cannot be applied any more. */
const stagedFor = "interval '7 days'";

const abandonedTables = `
  SELECT quote_ident(t.tablename) AS name FROM pg_tables t
  WHERE t.schemaname = '${stagingSchema}' AND NOT EXISTS (
    SELECT 1 FROM import_leases l
    WHERE l.staged_rows IS NOT NULL AND l.seen_at > now() - ${stagedFor} AND t.tablename ~ ('^run_' || replace(l.run_id::text, '-', '') || '(_|$)'))`;

const forgetStaged = `
  UPDATE import_leases SET staged_rows = NULL, range_rows = '{}' WHERE staged_rows IS NOT NULL AND seen_at <= now() - ${stagedFor}`;

/**
 * Runs that can no longer be undone: all but the last 10 that wrote something, and those older than 30 days. Said by their ranges: the
 * images of one run are as many as the businesses of its file, and are not looked at to be kept.
 */
const findExpired = `
  SELECT run_id AS id FROM import_batches EXCEPT (
    SELECT run_id FROM import_batches GROUP BY run_id
    HAVING sum(created + updated) > 0 AND max(applied_at) > now() - interval '30 days' ORDER BY max(applied_at) DESC LIMIT 10)`;

/** As long as a run can be undone at most. */
const dropKept = "DELETE FROM import_kept WHERE kept_at < now() - interval '30 days'";

const isDead = 'NOT EXISTS (SELECT 1 FROM businesses b WHERE b.id = i.business_id)';
const findDeadKeys = `SELECT EXISTS (SELECT 1 FROM business_identities i WHERE ${isDead}) AS found`;
const dropDeadKeys = `DELETE FROM business_identities i WHERE ${isDead}`;

/** Clears away what runs left behind that nobody finished or will undo. */
@Injectable()
export class ImportSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ImportSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly indexes: ListIndexesService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep().catch((error: unknown) => this.logger.warn(error)), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** → number of staging tables that were dropped. */
  async sweep(): Promise<number> {
    await this.indexes.ensure();
    await this.dropDeadKeys();
    return inBulkTransaction(this.bulk, async (manager) => {
      const dropped = await this.dropAbandoned(manager);
      await execute(manager, forgetStaged);
      await this.dropBeforeImages(manager);
      await execute(manager, dropKept);
      return dropped;
    });
  }

  /** Before-images, and what else belongs to an undo. */
  private async dropBeforeImages(manager: EntityManager): Promise<void> {
    const expired = (await rowsOf<{ id: string }>(manager, findExpired)).map(({ id }) => id);
    if (expired.length === 0) return;
    for (const table of ['import_undo', 'import_keys']) await execute(manager, `DELETE FROM ${table} WHERE run_id = ANY ($1)`, [expired]);
  }

  /** Keys of removed businesses, behind the gate: the key of one that is just being made is none. Most of the time there are none, and nobody waits. */
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
