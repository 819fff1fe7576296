import type { UndoneImport, UndoProgress } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { applyCounts, countIn, countOut } from '../../changes/counts/count-deltas.ts';
import { generationTags } from '../../changes/generations/generation-tags.ts';
import { GenerationsRepository } from '../../changes/generations/generations.repository.ts';
import { bumpIdentityVersion } from '../../changes/identities/identity-version.ts';
import { forgetKeys, removeBusinesses } from '../../changes/remove-businesses.ts';
import { lockCatalogExclusive } from '../../database/catalog-lock.ts';
import { BULK } from '../../database/data-source.ts';
import { execute, rowOf } from '../../database/sql.ts';
import { inBulkTransaction } from '../../database/transactions.ts';
import { AppliedChunksRepository } from '../chunks/applied-chunks.repository.ts';
import { ImportLeasesRepository } from '../runs/import-leases.repository.ts';
import { removePlaces } from './remove-places.ts';
import { findReverted, revertBusinesses, revertedTable, takeKeysBack } from './revert-businesses.ts';
import { beforeImagesTable, findChunk, readBeforeImages, removeImages, type UndoChunk } from './undo-chunk.ts';
import { type BegunUndo, UndoProgressRepository } from './undo-progress.repository.ts';

const removedTable = 'undo_removed';

/** What the run created goes only where nobody has touched it since. */
const createRemoved = `
  CREATE TEMP TABLE ${removedTable} ON COMMIT DROP AS
  SELECT b.id FROM ${beforeImagesTable} u JOIN businesses b USING (id)
  WHERE u.is_created AND b.updated_at = u.written_at AND b.locked_fields = '{}' ORDER BY b.id FOR UPDATE OF b`;

/** Still there and not as it was before the run: in part or whole somebody else's by now. */
const countTouched = `
  SELECT count(*)::integer AS touched FROM ${beforeImagesTable} u JOIN businesses b USING (id) WHERE u.is_created OR b.updated_at <> u.written_at`;

const findRemoved = async (manager: EntityManager): Promise<void> => {
  await execute(manager, createRemoved);
  await execute(manager, `ANALYZE ${removedTable}`);
};

/** A run that is resumed half-way through its undo applies all of its ranges again. */
const forgetRanges = (manager: EntityManager, runId: string): Promise<number> =>
  execute(manager, 'DELETE FROM import_batches WHERE run_id = $1', [runId]);

const forget = async (manager: EntityManager, runId: string): Promise<void> => {
  for (const table of ['import_places', 'import_kept']) await execute(manager, `DELETE FROM ${table} WHERE run_id = $1`, [runId]);
};

/** Takes back a run. */
@Injectable()
export class UndoService {
  /** Images and keys at once, as many as a range has rows: edits by hand wait no longer for an undo than for an import. */
  sliceSize = 5000;

  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly leases: ImportLeasesRepository,
    private readonly batches: AppliedChunksRepository,
    private readonly progress: UndoProgressRepository,
    private readonly generations: GenerationsRepository,
  ) {}

  /**
   * Takes back the next slice of a run in one transaction: removes what the run created and gives back what it changed, as far as nobody
   * has touched it since. Asked again, it goes on; done, it says again what it came to.
   */
  undo(runId: string, epoch: number): Promise<UndoProgress> {
    return inBulkTransaction(this.bulk, async (manager) => {
      if (!(await this.leases.find(manager, runId, epoch))) throw new DomainError('IMPORT_NOT_FOUND');
      const begun = (await this.progress.find(manager, runId)) ?? (await this.begin(manager, runId));
      return toProgress(begun.isDone ? begun : await this.goOn(manager, runId, begun));
    });
  }

  /** Images are kept for a while only: half an undo would be worse than none. */
  private async begin(manager: EntityManager, runId: string): Promise<BegunUndo> {
    const { created, updated } = await this.batches.totals(manager, runId);
    const begun = await this.progress.begin(manager, runId);
    if (created + updated > 0 && begun.total === 0) throw new DomainError('IMPORT_UNDO_EXPIRED');
    await forgetRanges(manager, runId);
    return begun;
  }

  private async goOn(manager: EntityManager, runId: string, { lastBusiness }: BegunUndo): Promise<BegunUndo> {
    await lockCatalogExclusive(manager);
    const slice = await findChunk(manager, runId, lastBusiness, this.sliceSize);
    const share = await this.takeBack(manager, slice);
    if (slice.isLast) await this.finish(manager, runId);
    else await this.generations.raiseSparingly(manager, generationTags);
    const taken = await removeImages(manager, slice);
    return this.progress.add(manager, runId, { ...share, taken, isDone: slice.isLast, lastBusiness: slice.upTo });
  }

  private async takeBack(manager: EntityManager, slice: UndoChunk): Promise<UndoneImport> {
    await readBeforeImages(manager, slice);
    await findRemoved(manager);
    await findReverted(manager);
    const { touched } = await rowOf<{ touched: number }>(manager, countTouched);
    await countOut(manager, `SELECT id FROM ${removedTable} UNION ALL SELECT id FROM ${revertedTable}`);
    const keys = await takeKeysBack(manager, slice);
    const reverted = await revertBusinesses(manager);
    await forgetKeys(manager, removedTable);
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
    await this.generations.raise(manager, generationTags);
  }
}

const toProgress = ({ lastBusiness: _, ...progress }: BegunUndo): UndoProgress => progress;
