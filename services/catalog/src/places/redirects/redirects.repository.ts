import type { Redirect, RedirectKind, RedirectQuery } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogReads } from '../../database/catalog-reads.ts';
import { rowsOf } from '../../database/sql.ts';
import { escapeLike, SqlConditions } from '../../database/sql-conditions.ts';
import type { CountedList } from '../../http/counted-list.ts';

const tables = {
  business: { slugs: 'business_slugs', owner: 'business_id', owners: 'businesses' },
  category: { slugs: 'category_slugs', owner: 'category_id', owners: 'categories' },
  city: { slugs: 'city_slugs', owner: 'city_id', owners: 'cities' },
} as const;

interface RedirectRow {
  slug: string;
  target_slug: string;
  target_name: string;
}

/** Former slugs of businesses and places that are still there. */
@Injectable()
export class RedirectsRepository {
  constructor(private readonly reads: CatalogReads) {}

  async list({ kind, search, limit, offset }: RedirectQuery): Promise<CountedList<Redirect>> {
    const { slugs, owner, owners } = tables[kind];
    const conditions = new SqlConditions();
    conditions.require('NOT s.is_current');
    if (search) {
      const part = conditions.bind(`%${escapeLike(search.toLowerCase())}%`);
      conditions.require(`(s.slug LIKE ${part} OR o.slug LIKE ${part})`);
    }
    const from = `FROM ${slugs} s JOIN ${owners} o ON o.id = s.${owner} ${conditions.where}`;
    const [{ total }] = await this.reads.query<[{ total: number }]>(`SELECT count(*)::integer AS total ${from}`, conditions.values);
    const page = `LIMIT ${conditions.bind(limit)} OFFSET ${conditions.bind(offset)}`;
    const rows = await this.reads.query<RedirectRow[]>(
      `SELECT s.slug, o.slug AS target_slug, o.name AS target_name ${from} ORDER BY s.slug ${page}`,
      conditions.values,
    );
    return { rows: rows.map((row) => ({ kind, slug: row.slug, target: { slug: row.target_slug, name: row.target_name } })), total };
  }

  /** → the slug to which it led; undefined where it is no former slug of anything that is there */
  async remove(manager: EntityManager, kind: RedirectKind, slug: string): Promise<string | undefined> {
    const { slugs, owner, owners } = tables[kind];
    const [removed] = await rowsOf<{ target: string }>(
      manager,
      `DELETE FROM ${slugs} s USING ${owners} o WHERE s.slug = $1 AND NOT s.is_current AND o.id = s.${owner} RETURNING o.slug AS target`,
      [slug],
    );
    return removed?.target;
  }
}
