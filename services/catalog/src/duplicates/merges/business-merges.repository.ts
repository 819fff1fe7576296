import { type BusinessMerge, type DuplicateQuery, type MergeField, mergeUndoDays } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogReads } from '../../database/catalog-reads.ts';
import { rowOf, rowsOf } from '../../database/sql.ts';
import type { CountedList } from '../../http/counted-list.ts';
import type { WrittenValues } from './merge-image.ts';

interface Named {
  id: number;
  slug: string;
  name: string;
}

interface NewMerge {
  kept: Named;
  removed: Named;
  taken: readonly MergeField[];
  /** The business that went, as the text of JSON. */
  image: string;
  written: WrittenValues;
}

interface MergeRow {
  id: string;
  kept_id: number;
  kept_slug: string;
  kept_name: string;
  removed_id: number;
  removed_slug: string;
  removed_name: string;
  taken: MergeField[];
  merged_at: Date;
  undone_at: Date | null;
  undoable_until: Date;
}

/** A merge that is to be undone. */
export interface UndoableMerge extends MergeRow {
  is_expired: boolean;
  /** The business that stayed was merged again since, with another one or into one. */
  is_not_last: boolean;
  written: WrittenValues | null;
}

const undoableUntil = `m.merged_at + interval '${mergeUndoDays} days'`;

const columns = `
  m.id, m.kept_id, m.kept_slug, m.kept_name, m.removed_id, m.removed_slug, m.removed_name, m.taken, m.merged_at, m.undone_at,
  ${undoableUntil} AS undoable_until`;

const insert = `
  INSERT INTO business_merges AS m (kept_id, kept_slug, kept_name, removed_id, removed_slug, removed_name, taken, image)
  VALUES ($1, $2, $3, $4, $5, $6, $7, json_build_object('removed', $8::json, 'kept', $9::json)) RETURNING ${columns}`;

const lock = `
  SELECT ${columns}, m.image IS NULL OR clock_timestamp() > ${undoableUntil} AS is_expired, m.image -> 'kept' AS written,
    EXISTS (SELECT 1 FROM business_merges later WHERE later.undone_at IS NULL AND later.merged_at > m.merged_at
      AND m.kept_id IN (later.kept_id, later.removed_id)) AS is_not_last
  FROM business_merges m WHERE m.id = $1 FOR UPDATE`;

export const toMerge = (row: MergeRow): BusinessMerge => ({
  id: row.id,
  kept: { id: row.kept_id, slug: row.kept_slug, name: row.kept_name },
  removed: { id: row.removed_id, slug: row.removed_slug, name: row.removed_name },
  taken: row.taken,
  mergedAt: row.merged_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoableUntil: row.undoable_until.toISOString(),
});

/** Merges of businesses, and what their undo needs. */
@Injectable()
export class BusinessMergesRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** Newest first. */
  async list({ limit, offset }: DuplicateQuery): Promise<CountedList<BusinessMerge>> {
    const [{ total }] = await this.reads.query<[{ total: number }]>('SELECT count(*)::integer AS total FROM business_merges', []);
    const sql = `SELECT ${columns} FROM business_merges m ORDER BY m.merged_at DESC, m.id LIMIT $1 OFFSET $2`;
    return { rows: (await this.reads.query<MergeRow[]>(sql, [limit, offset])).map(toMerge), total };
  }

  async add(manager: EntityManager, { kept, removed, taken, image, written }: NewMerge): Promise<BusinessMerge> {
    const [k, r] = [kept, removed];
    const values = [k.id, k.slug, k.name, r.id, r.slug, r.name, taken, image, JSON.stringify(written)];
    return toMerge(await rowOf<MergeRow>(manager, insert, values));
  }

  async lock(manager: EntityManager, id: string): Promise<UndoableMerge | undefined> {
    return (await rowsOf<UndoableMerge>(manager, lock, [id]))[0];
  }

  /** Rows that only an undo needed go with it. */
  async finishUndo(manager: EntityManager, id: string): Promise<BusinessMerge> {
    const sql = `UPDATE business_merges m SET undone_at = clock_timestamp(), image = NULL WHERE m.id = $1 RETURNING ${columns}`;
    return toMerge(await rowOf<MergeRow>(manager, sql, [id]));
  }
}
