import type { BulkResult, BusinessBulkEdit } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { EditEffectsService } from '../../changes/edit-effects.service.ts';
import { shareGate } from '../../database/bulk-transaction.ts';
import { EDITS } from '../../database/data-source.ts';
import { inEdit } from '../../database/edit-transaction.ts';
import { rowsOf } from '../../database/sql.ts';
import type { StoredBusiness } from './business-record.ts';
import { touchesCounters } from './changed-columns.ts';
import { EditColumnsService } from './edit-columns.service.ts';
import { type Columns } from './edited-columns.ts';
import { writeColumns } from './write-columns.ts';

/** Businesses that change in the same way. */
interface Group {
  ids: number[];
  columns: Columns;
}

const lockMany = 'SELECT * FROM businesses WHERE id = ANY ($1) ORDER BY id FOR UPDATE';

/** What was there before, for the audit log. */
const describe = (rows: readonly StoredBusiness[], { columns }: Group) =>
  rows.map((row) => ({ id: row.id, slug: row.slug, ...Object.fromEntries(Object.keys(columns).map((column) => [column, row[column]])) }));

/** Gives many businesses the same values. */
@Injectable()
export class BulkEditsService {
  constructor(
    @InjectDataSource(EDITS) private readonly edits: DataSource,
    private readonly columns: EditColumnsService,
    private readonly effects: EditEffectsService,
  ) {}

  edit({ ids, changes }: BusinessBulkEdit): Promise<BulkResult> {
    return inEdit(this.edits, async (manager) => {
      await shareGate(manager);
      const rows = await rowsOf<StoredBusiness>(manager, lockMany, [ids]);
      const known = new Map(rows.map((row) => [row.id, row]));
      const groups = await this.group(manager, rows, changes);
      for (const group of groups) await this.write(manager, group);
      if (groups.length > 0) await this.tell(manager, groups, known, changes);
      const affected = groups.reduce((sum, group) => sum + group.ids.length, 0);
      return { affected, unknown: [...new Set(ids)].filter((id) => !known.has(id)) };
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
    const counted = touchesCounters(columns) ? ids : [];
    await this.effects.countOut(manager, counted);
    await writeColumns(manager, ids, columns);
    await this.effects.countIn(manager, counted);
  }

  private async tell(
    manager: EntityManager,
    groups: readonly Group[],
    known: ReadonlyMap<number, StoredBusiness>,
    after: BusinessBulkEdit['changes'],
  ): Promise<void> {
    const before = groups.flatMap((group) =>
      describe(
        group.ids.map((id) => known.get(id) as StoredBusiness),
        group,
      ),
    );
    const movesCounters = groups.some(({ columns }) => touchesCounters(columns));
    await this.effects.tell(manager, { action: 'businesses.updated', subject: null, before, after }, movesCounters);
  }
}
