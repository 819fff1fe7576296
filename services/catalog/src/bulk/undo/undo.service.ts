import type { UndoneImport } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BULK } from '../../data-source.ts';
import { generationTags } from '../../generations/generation.entity.ts';
import { GenerationsRepository } from '../../generations/generations.repository.ts';
import { applyCounts, countIn, countOut } from '../../stats/count-deltas.ts';
import { inBulkTransaction, passGate } from '../bulk-transaction.ts';
import { raiseIdentityVersion } from '../identity-version.ts';
import { ImportLeasesRepository } from '../import-leases.repository.ts';
import { ImportBatchesRepository } from '../ranges/import-batches.repository.ts';
import { execute, rowOf } from '../sql.ts';
import { forgetKeys, removeBusinesses } from './remove-businesses.ts';
import { findReverted, revertBusinesses, revertedTable, takeKeysBack } from './revert-businesses.ts';

const removedTable = 'undo_removed';

/** What the run created goes only where nobody has touched it since. */
const findRemoved = `
  CREATE TEMP TABLE ${removedTable} ON COMMIT DROP AS
  SELECT b.id FROM import_undo u JOIN businesses b ON b.id = u.business_id
  WHERE u.run_id = $1 AND u.is_created AND b.updated_at = u.written_at AND b.locked_fields = '{}' ORDER BY b.id FOR UPDATE OF b`;

/** Still there and not as it was before the run: in part or whole somebody else's by now. */
const countKept = `
  SELECT count(*)::integer AS kept FROM import_undo u JOIN businesses b ON b.id = u.business_id
  WHERE u.run_id = $1 AND (u.is_created OR b.updated_at <> u.written_at)`;

const places = [
  ['category', 'categories', 'c.id = p.place::integer'],
  ['city', 'cities', 'c.id = p.place::integer'],
  ['country', 'countries', 'c.code = p.place'],
] as const;

/** Places that the run made go with it, where nobody is in them. Their slugs go too: the next import shall get them again. */
const removePlaces = async (manager: EntityManager, runId: string): Promise<void> => {
  await execute(
    manager,
    `DELETE FROM city_slugs s USING import_places p, cities c
     WHERE p.run_id = $1 AND p.kind = 'city' AND c.id = p.place::integer AND c.business_count = 0 AND s.city_id = c.id`,
    [runId],
  );
  await execute(
    manager,
    `DELETE FROM category_slugs s USING import_places p, categories c
     WHERE p.run_id = $1 AND p.kind = 'category' AND c.id = p.place::integer AND c.business_count = 0 AND s.category_id = c.id`,
    [runId],
  );
  for (const [kind, table, isPlace] of places)
    await execute(
      manager,
      `DELETE FROM ${table} c USING import_places p WHERE p.run_id = $1 AND p.kind = '${kind}' AND ${isPlace} AND c.business_count = 0`,
      [runId],
    );
};

const forget = async (manager: EntityManager, runId: string): Promise<void> => {
  for (const table of ['import_undo', 'import_batches', 'import_places', 'import_kept', 'import_keys'])
    await execute(manager, `DELETE FROM ${table} WHERE run_id = $1`, [runId]);
};

/** Takes back a run. */
@Injectable()
export class UndoService {
  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly leases: ImportLeasesRepository,
    private readonly batches: ImportBatchesRepository,
    private readonly generations: GenerationsRepository,
  ) {}

  /** Removes what the run created and gives back what it changed, as far as nobody has touched it since. Done again, nothing is left to do. */
  undo(runId: string, epoch: number): Promise<UndoneImport> {
    return inBulkTransaction(this.bulk, async (manager) => {
      if (!(await this.leases.find(manager, runId, epoch))) throw new DomainError('IMPORT_NOT_FOUND');
      await passGate(manager);
      await this.requireImages(manager, runId);
      const result = await this.takeBack(manager, runId);
      await removePlaces(manager, runId);
      await forget(manager, runId);
      await raiseIdentityVersion(manager);
      await this.generations.raise(manager, generationTags);
      return result;
    });
  }

  /** Images are kept for a while only: half an undo would be worse than none. */
  private async requireImages(manager: EntityManager, runId: string): Promise<void> {
    const { created, updated } = await this.batches.totals(manager, runId);
    const { images } = await rowOf<{ images: number }>(manager, 'SELECT count(*)::integer AS images FROM import_undo WHERE run_id = $1', [
      runId,
    ]);
    if (created + updated > 0 && images === 0) throw new DomainError('IMPORT_UNDO_EXPIRED');
  }

  private async takeBack(manager: EntityManager, runId: string): Promise<UndoneImport> {
    await execute(manager, findRemoved, [runId]);
    await findReverted(manager, runId);
    const { kept: touched } = await rowOf<{ kept: number }>(manager, countKept, [runId]);
    await countOut(manager, `SELECT id FROM ${removedTable} UNION ALL SELECT id FROM ${revertedTable}`);
    await takeKeysBack(manager, runId);
    const reverted = await revertBusinesses(manager);
    await forgetKeys(manager, removedTable);
    const deleted = await removeBusinesses(manager, removedTable);
    await countIn(manager, `SELECT id FROM ${revertedTable}`);
    await applyCounts(manager);
    return { deleted, reverted, kept: touched - deleted };
  }
}
