import { Injectable } from '@nestjs/common';
import { type BusinessSummaryRow, placeJoins, summaryColumns } from '../businesses/business-row.ts';
import { idOfSlug } from '../businesses/businesses.repository.ts';
import { CatalogReads } from '../database/catalog-reads.ts';
import { prepared } from '../database/prepared.ts';
import type { Statement } from '../database/sql-conditions.ts';
import { isSlug } from '../http/slugs.ts';
import type { FoundPage } from '../search/business-search.ts';
import type { ReachedGroup } from '../search/query/counted-groups.ts';
import { mostProbed, mostReadAtOnce } from './limits.ts';

/** A business by its distance: in km, and in degrees of the map plane. */
export interface MeasuredBusiness {
  id: number;
  distance: number;
  degrees: number;
  /** Of the date line. */
  side: number;
}

/** A business that is like another one, in the order of its list. */
export type RelatedRow = BusinessSummaryRow & { kind: RelatedKind };

const byIds = prepared(
  'businesses-by-ids',
  `SELECT ${summaryColumns} FROM unnest($1::integer[]) WITH ORDINALITY AS wanted(id, place)
   JOIN businesses b ON b.id = wanted.id ${placeJoins} ORDER BY wanted.place`,
);
type RelatedKind = 'sameCategory' | 'sameCity' | 'sameType';

const ofKind = (kind: RelatedKind, condition: string, orderBy: string, most: number): string => `
  (SELECT '${kind}' AS kind, row_number() OVER (ORDER BY ${orderBy}) AS place, b.id FROM businesses b
   WHERE ${condition} AND b.id <> here.id AND b.business_status <> 'CLOSED_PERMANENTLY' ORDER BY ${orderBy} LIMIT ${most})`;

/** A business that is closed for good is no alternative to another one. */
const relatedBySlug = prepared(
  'related-by-slug',
  `WITH here AS MATERIALIZED (SELECT id, category_id, city_id, type FROM businesses WHERE id = ${idOfSlug})
   SELECT other.kind, ${summaryColumns} FROM here CROSS JOIN LATERAL (
     ${ofKind('sameCategory', 'b.category_id = here.category_id AND b.city_id IS DISTINCT FROM here.city_id', 'b.list_rank DESC, b.id', 6)} UNION ALL
     ${ofKind('sameCity', 'b.city_id = here.city_id AND b.category_id <> here.category_id', 'b.rating DESC NULLS LAST, b.review_count DESC, b.id', 6)} UNION ALL
     ${ofKind('sameType', 'b.type = here.type', 'b.list_rank DESC, b.id', 4)}) other
   JOIN businesses b ON b.id = other.id ${placeJoins} ORDER BY other.place`,
);

const wellFilled = 'photo_url IS NOT NULL AND rating IS NOT NULL AND opening_hours IS NOT NULL AND is_open';

@Injectable()
export class BusinessListsRepository {
  constructor(private readonly reads: CatalogReads) {}

  async listIds({ sql, values }: Statement): Promise<number[]> {
    const rows = await this.reads.query<{ id: number }[]>(sql, values);
    return rows.map(({ id }) => id);
  }

  listReachedGroups({ sql, values }: Statement): Promise<ReachedGroup[]> {
    return this.reads.query<ReachedGroup[]>(sql, values);
  }

  /** A page with the total of its list. */
  async listFound({ sql, values }: Statement): Promise<FoundPage> {
    const rows = await this.reads.query<[FoundPage]>(sql, values);
    return rows[0];
  }

  /** The total of a statement that answers one. */
  async count({ sql, values }: Statement): Promise<number> {
    const rows = await this.reads.query<[{ total: number }]>(sql, values);
    return rows[0].total;
  }

  listNearestOnPlane({ sql, values }: Statement): Promise<MeasuredBusiness[]> {
    return this.reads.query<MeasuredBusiness[]>(sql, values);
  }

  /** Every time zone that a business has, or had. */
  async listTimeZones(): Promise<string[]> {
    const rows = await this.reads.query<{ name: string }[]>('SELECT name FROM time_zones ORDER BY name');
    return rows.map(({ name }) => name);
  }

  /** Rows of ids, in the order of the ids; one removed in the meantime is left out. */
  async listByIds(ids: number[]): Promise<BusinessSummaryRow[]> {
    const rows: BusinessSummaryRow[] = [];
    for (let from = 0; from < ids.length; from += mostReadAtOnce) {
      rows.push(...(await this.reads.query<BusinessSummaryRow[]>(byIds, [ids.slice(from, from + mostReadAtOnce)])));
    }
    return rows;
  }

  /** Others of its category elsewhere, of its city, and of its type; none for a slug that nobody has. */
  async listRelated(slug: string): Promise<RelatedRow[]> {
    return isSlug(slug) ? this.reads.query<RelatedRow[]>(relatedBySlug, [slug]) : [];
  }

  /** The first business at or behind each probe, a share of all ids. `isWellFilled`: of those that show well, as far as one is close behind. */
  async probe(probes: number[], isWellFilled: boolean): Promise<number[]> {
    const rows = await this.reads.query<{ id: number }[]>(
      `SELECT DISTINCT found.id FROM (SELECT min(id) AS first, max(id) AS last FROM businesses) ids
       CROSS JOIN unnest($1::float8[]) AS probe(share)
       CROSS JOIN LATERAL (
         SELECT id FROM (
           SELECT * FROM businesses WHERE id >= ids.first + (probe.share * (ids.last - ids.first))::integer ORDER BY id LIMIT ${mostProbed}) behind
         WHERE business_status <> 'CLOSED_PERMANENTLY' AND ($2 = false OR ${wellFilled}) ORDER BY id LIMIT 1
       ) found`,
      [probes, isWellFilled],
    );
    return rows.map(({ id }) => id);
  }

  /** Fills a short random list. */
  async listOthers(ids: number[], limit: number): Promise<number[]> {
    const rows = await this.reads.query<{ id: number }[]>(
      'SELECT id FROM businesses WHERE id <> ALL ($1::integer[]) ORDER BY id LIMIT $2',
      [ids, limit],
    );
    return rows.map(({ id }) => id);
  }
}
