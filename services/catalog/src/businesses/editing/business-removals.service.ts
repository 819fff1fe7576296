import type { BulkResult } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { EditEffectsService } from '../../changes/edit-effects.service.ts';
import { raiseIdentityVersion } from '../../changes/identities/identity-version.ts';
import { removeBusinesses } from '../../changes/remove-businesses.ts';
import { passGate } from '../../database/bulk-transaction.ts';
import { EDITS } from '../../database/data-source.ts';
import { inEdit } from '../../database/edit-transaction.ts';
import { execute, rowsOf } from '../../database/sql.ts';
import { lockBusiness, readBusiness } from './business-record.ts';

const removedTable = 'edit_removed';
const findRemoved = `
  CREATE TEMP TABLE ${removedTable} ON COMMIT DROP AS SELECT id FROM businesses WHERE id = ANY ($1) ORDER BY id FOR UPDATE`;

const describeRemoved = `SELECT b.id, b.slug, b.name, b.address FROM businesses b JOIN ${removedTable} USING (id) ORDER BY b.id`;

/** Removes businesses for good: their addresses answer 410, and are never given again. */
@Injectable()
export class BusinessRemovalsService {
  constructor(
    @InjectDataSource(EDITS) private readonly edits: DataSource,
    private readonly effects: EditEffectsService,
  ) {}

  remove(id: number): Promise<void> {
    return inEdit(this.edits, async (manager) => {
      await passGate(manager);
      if (!(await lockBusiness(manager, id))) throw new DomainError('BUSINESS_NOT_FOUND');
      const before = await readBusiness(manager, id);
      await this.removeAll(manager, [id]);
      await this.effects.tell(manager, { action: 'business.deleted', subject: String(id), before });
    });
  }

  removeMany(ids: readonly number[]): Promise<BulkResult> {
    return inEdit(this.edits, async (manager) => {
      await passGate(manager);
      const removed = await this.removeAll(manager, ids);
      if (removed.length > 0) await this.effects.tell(manager, { action: 'businesses.deleted', subject: null, before: removed });
      const known = new Set(removed.map(({ id }) => id));
      return { affected: removed.length, unknown: [...new Set(ids)].filter((id) => !known.has(id)) };
    });
  }

  private async removeAll(manager: EntityManager, ids: readonly number[]): Promise<{ id: number }[]> {
    await execute(manager, findRemoved, [ids]);
    const removed = await rowsOf<{ id: number }>(manager, describeRemoved);
    if (removed.length === 0) return [];
    await this.effects.countOut(manager, ids);
    await removeBusinesses(manager, removedTable);
    await raiseIdentityVersion(manager);
    await this.effects.applyCounts(manager);
    return removed;
  }
}
