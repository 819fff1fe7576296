import { chunkSize, sharedCacheTags, type UndoneImport, type UndoProgress } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type BeforeImageChunk,
  beforeImagesTable,
  findChunk,
  readBeforeImages,
  removeBeforeImages,
} from '../../changes/before-images/before-image-chunk.ts';
import { everything } from '../../changes/cache-versions/cache-tags.ts';
import { CacheVersionsRepository } from '../../changes/cache-versions/cache-versions.repository.ts';
import { applyCounts, countIn, countOut } from '../../changes/counts/count-deltas.ts';
import { bumpIdentityVersion } from '../../changes/identities/identity-version.ts';
import { forgetIdentityKeys, removeBusinesses } from '../../changes/remove-businesses.ts';
import { rememberSlugs } from '../../changes/undone-slugs.ts';
import { lockCatalogExclusive } from '../../database/catalog-lock.ts';
import { BULK } from '../../database/data-source.ts';
import { execute, rowOf } from '../../database/sql.ts';
import { inBulkTransaction } from '../../database/transactions.ts';
import { AppliedChunksRepository } from '../chunks/applied-chunks.repository.ts';
import { ImportLeasesRepository } from '../runs/import-leases.repository.ts';
import { removePlaces } from './remove-places.ts';
import { findReverted, revertBusinesses, revertedTable, revertKeys } from './revert-businesses.ts';
import { type StartedUndo, UndoProgressRepository } from './undo-progress.repository.ts';

const removedTable = 'undo_removed';

/** Collects businesses that the run created and that were not changed since. */
const createRemoved = `
  CREATE TEMP TABLE ${removedTable} ON COMMIT DROP AS
  SELECT b.id FROM ${beforeImagesTable} u JOIN businesses b USING (id)
  WHERE u.is_created AND b.updated_at = u.written_at AND b.locked_fields = '{}' ORDER BY b.id FOR UPDATE OF b`;

/** Businesses that were changed since the run, which stay in part or whole. */
const countTouched = `
  SELECT count(*)::integer AS touched FROM ${beforeImagesTable} u JOIN businesses b USING (id) WHERE u.is_created OR b.updated_at <> u.written_at`;

const findRemoved = async (manager: EntityManager): Promise<void> => {
  await execute(manager, createRemoved);
  await execute(manager, `ANALYZE ${removedTable}`);
};

/** A run that is resumed half-way through its undo applies all of its chunks again. */
const forgetChunks = (manager: EntityManager, runId: string): Promise<number> =>
  execute(manager, 'DELETE FROM import_batches WHERE run_id = $1', [runId]);

const forget = async (manager: EntityManager, runId: string): Promise<void> => {
  for (const table of ['import_places', 'import_kept']) await execute(manager, `DELETE FROM ${table} WHERE run_id = $1`, [runId]);
};

/** Undoes a run. */
@Injectable()
export class UndoService {
  /** Before-images and keys of one transaction: operators' edits wait no longer for an undo than for an import. */
  chunkSize = chunkSize;

  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly leases: ImportLeasesRepository,
    private readonly applied: AppliedChunksRepository,
    private readonly progress: UndoProgressRepository,
    private readonly versions: CacheVersionsRepository,
  ) {}

  /**
   * Undoes the next chunk of a run in one transaction: removes businesses that the run created and reverts those that it changed, as far as
   * they were not changed since. Repeated calls go on to the end, and then return the totals.
   */
  undo(runId: string, epoch: number): Promise<UndoProgress> {
    return inBulkTransaction(this.bulk, async (manager) => {
      if (!(await this.leases.find(manager, runId, epoch))) throw new DomainError('IMPORT_NOT_FOUND');
      const started = (await this.progress.find(manager, runId)) ?? (await this.start(manager, runId));
      return toProgress(started.isDone ? started : await this.undoChunk(manager, runId, started));
    });
  }

  /** Refuses a run whose before-images have expired: half an undo would be worse than none. */
  private async start(manager: EntityManager, runId: string): Promise<StartedUndo> {
    const { created, updated } = await this.applied.totals(manager, runId);
    const started = await this.progress.start(manager, runId);
    if (created + updated > 0 && started.total === 0) throw new DomainError('IMPORT_UNDO_EXPIRED');
    await forgetChunks(manager, runId);
    return started;
  }

  private async undoChunk(manager: EntityManager, runId: string, { lastBusiness }: StartedUndo): Promise<StartedUndo> {
    await lockCatalogExclusive(manager);
    const chunk = await findChunk(manager, runId, lastBusiness, this.chunkSize);
    const done = await this.revert(manager, chunk);
    if (chunk.isLast) await this.finish(manager, runId);
    else await this.versions.bump(manager, [sharedCacheTags.imports]);
    const taken = await removeBeforeImages(manager, chunk);
    return this.progress.add(manager, runId, { ...done, taken, isDone: chunk.isLast, lastBusiness: chunk.upTo });
  }

  private async revert(manager: EntityManager, chunk: BeforeImageChunk): Promise<UndoneImport> {
    await readBeforeImages(manager, chunk);
    await findRemoved(manager);
    await rememberSlugs(manager, removedTable);
    await findReverted(manager);
    const { touched } = await rowOf<{ touched: number }>(manager, countTouched);
    await countOut(manager, `SELECT id FROM ${removedTable} UNION ALL SELECT id FROM ${revertedTable}`);
    const keys = await revertKeys(manager, chunk);
    const reverted = await revertBusinesses(manager);
    await forgetIdentityKeys(manager, removedTable);
    const deleted = await removeBusinesses(manager, removedTable);
    await countIn(manager, `SELECT id FROM ${revertedTable}`);
    await applyCounts(manager);
    if (deleted + keys > 0) await bumpIdentityVersion(manager);
    return { deleted, reverted, kept: touched - deleted };
  }

  private async finish(manager: EntityManager, runId: string): Promise<void> {
    await removePlaces(manager, runId);
    await forget(manager, runId);
    await bumpIdentityVersion(manager);
    await this.versions.bump(manager, everything);
  }
}

const toProgress = ({ lastBusiness: _, ...progress }: StartedUndo): UndoProgress => progress;
