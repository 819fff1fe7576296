import type { BulkResult, BusinessBulkEdit } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangesService } from '../../changes/changes.service.ts';
import { lockCatalogShared } from '../../database/catalog-lock.ts';
import { EDITS } from '../../database/data-source.ts';
import { inEditTransaction } from '../../database/transactions.ts';
import { affectsCounters } from './business-diff.ts';
import { ColumnChangesService } from './column-changes.service.ts';
import { type Columns, changeOf, lockBusinesses, type StoredBusiness, updateBusinesses } from './stored-business.ts';

/** Businesses that change in the same way. */
interface Group {
  ids: number[];
  columns: Columns;
}

/** The former values of a group's columns, for the audit log. */
const formerValues = ({ ids, columns }: Group, stored: ReadonlyMap<number, StoredBusiness>) =>
  ids.map((id) => {
    const row = stored.get(id) as StoredBusiness;
    return { id, slug: row.slug, ...Object.fromEntries(Object.keys(columns).map((column) => [column, row[column]])) };
  });

/** Gives many businesses the same values. */
@Injectable()
export class BulkEditsService {
  constructor(
    @InjectDataSource(EDITS) private readonly edits: DataSource,
    private readonly columns: ColumnChangesService,
    private readonly changes: ChangesService,
  ) {}

  edit({ ids, changes }: BusinessBulkEdit): Promise<BulkResult> {
    return inEditTransaction(this.edits, async (manager) => {
      await lockCatalogShared(manager);
      const rows = await lockBusinesses(manager, ids);
      const stored = new Map(rows.map((row) => [row.id, row]));
      const groups = await this.group(manager, rows, changes);
      for (const group of groups) await this.write(manager, group);
      if (groups.length > 0) await this.record(manager, groups, stored, changes);
      const affected = groups.reduce((sum, group) => sum + group.ids.length, 0);
      return { affected, unknown: [...new Set(ids)].filter((id) => !stored.has(id)) };
    });
  }

  private async group(manager: EntityManager, rows: readonly StoredBusiness[], changes: BusinessBulkEdit['changes']): Promise<Group[]> {
    const groups = new Map<string, Group>();
    const changed = await this.columns.ofChanges(manager, changes, rows);
    for (const [index, columns] of changed.entries()) {
      const key = JSON.stringify(columns);
      if (key === '{}') continue;
      const group = groups.get(key) ?? { columns, ids: [] };
      group.ids.push(rows[index].id);
      groups.set(key, group);
    }
    return [...groups.values()];
  }

  private async write(manager: EntityManager, { ids, columns }: Group): Promise<void> {
    const counted = affectsCounters(columns) ? ids : [];
    await this.changes.countOut(manager, counted);
    await updateBusinesses(manager, ids, columns);
    await this.changes.countIn(manager, counted);
  }

  private async record(
    manager: EntityManager,
    groups: readonly Group[],
    stored: ReadonlyMap<number, StoredBusiness>,
    after: BusinessBulkEdit['changes'],
  ): Promise<void> {
    const before = groups.flatMap((group) => formerValues(group, stored));
    const changes = groups.flatMap(({ ids, columns }) => ids.map((id) => changeOf(stored.get(id) as StoredBusiness, columns)));
    await this.changes.recordBusinesses(manager, { action: 'businesses.updated', subject: null, before, after }, changes);
  }
}
