import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { FoundPage } from '../search/business-search.ts';
import { isSlug } from '../slugs.ts';
import { refuseTimeout } from '../statement-timeout.ts';
import type { Statement } from './business-list.ts';
import {
  type BusinessDetailRow,
  type BusinessSummaryRow,
  detailColumns,
  placeJoins,
  type ReviewRow,
  summaryColumns,
} from './business-row.ts';

/** A business by its distance: in km, and in degrees of the map plane. */
export interface MeasuredBusiness {
  id: number;
  distance: number;
  degrees: number;
}

@Injectable()
export class BusinessesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async listIds({ sql, values }: Statement): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(sql, values).catch(refuseTimeout);
    return rows.map(({ id }) => id);
  }

  /** A page with the total of its list. */
  async listFound({ sql, values }: Statement): Promise<FoundPage> {
    const rows = await this.dataSource.query<[FoundPage]>(sql, values).catch(refuseTimeout);
    return rows[0];
  }

  /** The total of a statement that answers one. */
  async count({ sql, values }: Statement): Promise<number> {
    const rows = await this.dataSource.query<[{ total: number }]>(sql, values).catch(refuseTimeout);
    return rows[0].total;
  }

  listNearestOnPlane({ sql, values }: Statement): Promise<MeasuredBusiness[]> {
    return this.dataSource.query<MeasuredBusiness[]>(sql, values).catch(refuseTimeout);
  }

  /** Every time zone that a business has, or had. */
  async listTimeZones(): Promise<string[]> {
    const rows = await this.dataSource.query<{ name: string }[]>('SELECT name FROM time_zones ORDER BY name');
    return rows.map(({ name }) => name);
  }

  /** Rows of ids, in the order of the ids; one removed in the meantime is left out. */
  async listByIds(ids: number[]): Promise<BusinessSummaryRow[]> {
    if (!ids.length) return [];
    return this.dataSource.query(
      `SELECT ${summaryColumns} FROM unnest($1::integer[]) WITH ORDINALITY AS wanted(id, place)
       JOIN businesses b ON b.id = wanted.id ${placeJoins} ORDER BY wanted.place`,
      [ids],
    );
  }

  /** The business that has, or had, a slug. */
  async findBySlug(slug: string): Promise<BusinessDetailRow | undefined> {
    if (!isSlug(slug)) return undefined;
    const rows = await this.dataSource.query<BusinessDetailRow[]>(
      `SELECT ${detailColumns} FROM businesses b ${placeJoins} WHERE b.id = (SELECT business_id FROM business_slugs WHERE slug = $1)`,
      [slug],
    );
    return rows[0];
  }

  /** Whether a slug belonged to a business that was removed: it is never given again. */
  async isGone(slug: string): Promise<boolean> {
    if (!isSlug(slug)) return false;
    const rows = await this.dataSource.query<unknown[]>('SELECT 1 FROM business_slugs WHERE slug = $1 AND business_id IS NULL', [slug]);
    return rows.length > 0;
  }

  /** Newest reviews first; undated ones last, in the order of the file. */
  async listReviews(businessId: number): Promise<ReviewRow[]> {
    return this.dataSource.query(
      'SELECT id, author_name, rating, comment, created_at FROM reviews WHERE business_id = $1 ORDER BY created_at DESC NULLS LAST, id LIMIT 50',
      [businessId],
    );
  }

  /** First business still there at or after each probe on the random key. `floor` 1 asks for well-filled ones only. */
  async probe(probes: number[], floor: 0 | 1): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT DISTINCT found.id FROM unnest($1::float8[]) AS probe(slot)
       CROSS JOIN LATERAL (
         SELECT id FROM businesses WHERE random_slot >= probe.slot AND random_slot < $2 AND business_status <> 'CLOSED_PERMANENTLY'
         ORDER BY random_slot LIMIT 1
       ) found`,
      [probes.map((probe) => probe + floor), floor + 1],
    );
    return rows.map(({ id }) => id);
  }

  /** Fills a short random list, well-filled businesses first. */
  async listOthers(ids: number[], limit: number): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      'SELECT id FROM businesses WHERE id <> ALL ($1::integer[]) ORDER BY random_slot DESC LIMIT $2',
      [ids, limit],
    );
    return rows.map(({ id }) => id);
  }
}
