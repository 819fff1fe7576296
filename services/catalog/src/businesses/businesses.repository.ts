import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../database/catalog-reads.ts';
import { prepared } from '../database/prepared.ts';
import { isSlug } from '../http/slugs.ts';
import { type BusinessDetailRow, detailColumns, placeJoins, type ReviewRow, reviewsOf } from './business-row.ts';

/** All that the neighbours of a business are found by. */
export interface BusinessPlaceRow {
  id: number;
  category_id: number;
  city_id: number | null;
  type: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** SQL: the id of the business that has, or had, the slug $1. */
export const idOfSlug = '(SELECT business_id FROM business_slugs WHERE slug = $1)';

const bySlug = prepared('business-by-slug', `SELECT ${detailColumns} FROM businesses b ${placeJoins} WHERE b.id = ${idOfSlug}`);
const placeBySlug = prepared(
  'business-place-by-slug',
  `SELECT b.id, b.category_id, b.city_id, b.type, b.latitude, b.longitude FROM businesses b WHERE b.id = ${idOfSlug}`,
);
const reviewsBySlug = prepared('reviews-by-slug', reviewsOf(idOfSlug));

@Injectable()
export class BusinessesRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** The business that has, or had, a slug. */
  async findBySlug(slug: string): Promise<BusinessDetailRow | undefined> {
    if (!isSlug(slug)) return undefined;
    const rows = await this.reads.query<BusinessDetailRow[]>(bySlug, [slug]);
    return rows[0];
  }

  /** The place of the business that has, or had, a slug. */
  async findPlace(slug: string): Promise<BusinessPlaceRow | undefined> {
    if (!isSlug(slug)) return undefined;
    const rows = await this.reads.query<BusinessPlaceRow[]>(placeBySlug, [slug]);
    return rows[0];
  }

  /** Whether a slug belonged to a business that was removed: it is never given again. */
  async isGone(slug: string): Promise<boolean> {
    if (!isSlug(slug)) return false;
    const rows = await this.reads.query<unknown[]>('SELECT 1 FROM business_slugs WHERE slug = $1 AND business_id IS NULL', [slug]);
    return rows.length > 0;
  }

  async listReviews(slug: string): Promise<ReviewRow[]> {
    return isSlug(slug) ? this.reads.query<ReviewRow[]>(reviewsBySlug, [slug]) : [];
  }
}
