import type { Business } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../database/sql.ts';
import { toBusiness } from '../business.mapper.ts';
import { type BusinessDetailRow, detailColumns, placeJoins, type ReviewRow } from '../business-row.ts';

/** Columns of a business as they are stored: `state` and `country` are its own, not its city's. */
export interface StoredBusiness extends Omit<BusinessDetailRow, 'category_name' | 'category_slug' | 'city_name' | 'city_slug'> {
  phone_e164: string | null;
  locked_fields: string[];
  [column: string]: unknown;
}

/** Locks a business until the transaction ends. → its columns, null where there is none. */
export const lockBusiness = async (manager: EntityManager, id: number): Promise<StoredBusiness | null> =>
  (await rowsOf<StoredBusiness>(manager, 'SELECT * FROM businesses WHERE id = $1 FOR UPDATE', [id]))[0] ?? null;

/** The business as visitors are told of it, within the transaction. */
export const readBusiness = async (manager: EntityManager, id: number): Promise<Business> => {
  const [row] = await rowsOf<BusinessDetailRow>(manager, `SELECT ${detailColumns} FROM businesses b ${placeJoins} WHERE b.id = $1`, [id]);
  const reviews = await rowsOf<ReviewRow>(
    manager,
    'SELECT id, author_name, rating, comment, created_at FROM reviews WHERE business_id = $1 ORDER BY created_at DESC NULLS LAST, id LIMIT 50',
    [id],
  );
  return toBusiness(row, reviews);
};
