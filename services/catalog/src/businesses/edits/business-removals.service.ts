import type { BulkResult } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { BusinessChange } from '../../changes/cache-versions/cache-tags.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { bumpIdentityVersion } from '../../changes/identities/identity-version.ts';
import { removeBusinesses } from '../../changes/remove-businesses.ts';
import { lockCatalogExclusive } from '../../database/catalog-lock.ts';
import { EDITS } from '../../database/data-source.ts';
import { execute, rowsOf } from '../../database/sql.ts';
import { inEditTransaction } from '../../database/transactions.ts';
import { lockBusinesses, readBusiness, type StoredBusiness } from './stored-business.ts';

const removedTable = 'edit_removed';
const collectRemoved = `
  CREATE TEMP TABLE ${removedTable} ON COMMIT DROP AS SELECT id FROM businesses WHERE id = ANY ($1) ORDER BY id FOR UPDATE`;

const describeRemoved = `SELECT b.id, b.slug, b.name, b.address FROM businesses b JOIN ${removedTable} USING (id) ORDER BY b.id`;

const removalOf = (before: StoredBusiness): BusinessChange => ({ before, after: null });

/** Removes businesses for good: their addresses answer 410 and are never given again. */
@Injectable()
export class BusinessRemovalsService {
  constructor(
    @InjectDataSource(EDITS) private readonly edits: DataSource,
    private readonly changes: ChangesService,
  ) {}

  remove(id: number): Promise<void> {
    return inEditTransaction(this.edits, async (manager) => {
      await lockCatalogExclusive(manager);
      const stored = await lockBusinesses(manager, [id]);
      if (stored.length === 0) throw new DomainError('BUSINESS_NOT_FOUND');
      const before = await readBusiness(manager, id);
      await this.removeAll(manager, [id]);
      await this.changes.recordBusinesses(manager, { action: 'business.deleted', subject: String(id), before }, stored.map(removalOf));
    });
  }

  removeMany(ids: readonly number[]): Promise<BulkResult> {
    return inEditTransaction(this.edits, async (manager) => {
      await lockCatalogExclusive(manager);
      const stored = await lockBusinesses(manager, ids);
      const removed = await this.removeAll(manager, ids);
      const record = { action: 'businesses.deleted', subject: null, before: removed };
      if (removed.length > 0) await this.changes.recordBusinesses(manager, record, stored.map(removalOf));
      const known = new Set(removed.map(({ id }) => id));
      return { affected: removed.length, unknown: [...new Set(ids)].filter((id) => !known.has(id)) };
    });
  }

  private async removeAll(manager: EntityManager, ids: readonly number[]): Promise<{ id: number }[]> {
    await execute(manager, collectRemoved, [ids]);
    const removed = await rowsOf<{ id: number }>(manager, describeRemoved);
    if (removed.length === 0) return [];
    await this.changes.countOut(manager, ids);
    await removeBusinesses(manager, removedTable);
    await bumpIdentityVersion(manager);
    await this.changes.applyCounts(manager);
    return removed;
  }
}
