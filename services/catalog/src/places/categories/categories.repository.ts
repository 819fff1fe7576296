import type { CategoryListQuery } from '@directory/contracts';
import { fold } from '@directory/text';
import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../../database/catalog-reads.ts';
import { prepared } from '../../database/prepared.ts';
import { escapeLike, SqlConditions } from '../../database/sql-conditions.ts';
import type { CountedList } from '../../http/counted-list.ts';
import { isSlug } from '../../http/slugs.ts';

export interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  /** An operator's choice. */
  icon: string | null;
  business_count: number;
}

const columns = 'id, name, slug, icon, business_count';
const order = 'business_count DESC, name_fold, id';
const largest = prepared('largest-categories', `SELECT ${columns} FROM categories WHERE business_count > 0 ORDER BY ${order} LIMIT $1`);

@Injectable()
export class CategoriesRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** Categories that have a business. An emptied one keeps its page, but is not listed. */
  async list(query: CategoryListQuery): Promise<CountedList<CategoryRow>> {
    const conditions = new SqlConditions();
    conditions.require('business_count > 0');
    if (query.search)
      conditions.require(
        `id IN (SELECT id FROM category_names WHERE name_fold LIKE ${conditions.bind(`%${escapeLike(fold(query.search))}%`)})`,
      );
    const total = await this.reads.query<[{ total: number }]>(
      `SELECT count(*)::integer AS total FROM categories ${conditions.where}`,
      conditions.values,
    );
    const page = `LIMIT ${conditions.bind(query.limit ?? null)} OFFSET ${conditions.bind(query.offset)}`;
    const rows = await this.reads.query<CategoryRow[]>(
      `SELECT ${columns} FROM categories ${conditions.where} ORDER BY ${order} ${page}`,
      conditions.values,
    );
    return { rows, total: total[0].total };
  }

  /** The category that has or had a slug, else the one of that name. */
  async findBySlugOrName(slugOrName: string): Promise<CategoryRow | undefined> {
    return (await this.findBySlug(slugOrName)) ?? this.findByName(slugOrName);
  }

  /** The category that has, or had, a slug. */
  private async findBySlug(slug: string): Promise<CategoryRow | undefined> {
    if (!isSlug(slug)) return undefined;
    const rows = await this.reads.query<CategoryRow[]>(
      `SELECT ${columns} FROM categories WHERE id = (SELECT category_id FROM category_slugs WHERE slug = $1)`,
      [slug],
    );
    return rows[0];
  }

  private async findByName(name: string): Promise<CategoryRow | undefined> {
    const rows = await this.reads.query<CategoryRow[]>(
      `SELECT ${columns} FROM categories WHERE id = (SELECT id FROM category_names WHERE name_fold = $1 LIMIT 1)`,
      [fold(name)],
    );
    return rows[0];
  }

  /** Rows of ids, in the order of the ids. */
  async listByIds(ids: readonly number[]): Promise<CategoryRow[]> {
    if (!ids.length) return [];
    return this.reads.query(`SELECT ${columns} FROM categories WHERE id = ANY ($1) ORDER BY array_position($1::integer[], id)`, [ids]);
  }

  async listLargest(limit: number): Promise<CategoryRow[]> {
    return this.reads.query(largest, [limit]);
  }
}
