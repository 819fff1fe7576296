import type { Business } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import type { BusinessChange } from '../../changes/cache-versions/cache-tags.ts';
import { execute, rowsOf } from '../../database/sql.ts';
import { toBusiness } from '../business.mapper.ts';
import { fieldOf, typeOf } from '../business-columns.ts';
import { type BusinessDetailRow, detailColumns, placeJoins, type ReviewRow, reviewsOf } from '../business-row.ts';

/** Values by column. JSON columns hold their text. */
export type Columns = Readonly<Record<string, unknown>>;

/** Columns of a business as they are stored: `state` and `country` are its own, not its city's. */
export interface StoredBusiness extends Omit<BusinessDetailRow, 'category_name' | 'category_slug' | 'city_name' | 'city_slug'> {
  phone_e164: string | null;
  locked_fields: string[];
  [column: string]: unknown;
}

/** A business before and after these columns are written. */
export const changeOf = (stored: StoredBusiness, columns: Columns): BusinessChange => ({
  before: stored,
  after: { ...stored, ...columns },
});

/** Locks businesses in the order of their ids until the transaction ends. → columns of those that exist */
export const lockBusinesses = (manager: EntityManager, ids: readonly number[]): Promise<StoredBusiness[]> =>
  rowsOf<StoredBusiness>(manager, 'SELECT * FROM businesses WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);

/** The business as the public API shows it, within the transaction. */
export const readBusiness = async (manager: EntityManager, id: number): Promise<Business> => {
  const [row] = await rowsOf<BusinessDetailRow>(manager, `SELECT ${detailColumns} FROM businesses b ${placeJoins} WHERE b.id = $1`, [id]);
  return toBusiness(row, await rowsOf<ReviewRow>(manager, reviewsOf('$1'), [id]));
};

/** Fields that these columns lock against imports. The time zone follows from the place. */
const fieldsLockedBy = (columns: Columns): string[] => {
  const fields = Object.keys(columns).map(fieldOf);
  return [...new Set(fields)].filter((field) => field !== undefined && field !== 'timeZone') as string[];
};

const withLocks = 'ARRAY(SELECT DISTINCT field FROM unnest(locked_fields || $2::text[]) AS field ORDER BY field)';

/** Later than before by a millisecond at least, the precision that callers see: a precondition must notice the edit. */
const updatedAt = "greatest(clock_timestamp(), updated_at + interval '1 millisecond')";

/**
 * Writes the same columns of some businesses and locks their fields against imports. The import hash is forgotten, so that the next import
 * compares cell by cell and sees which fields are locked.
 */
export const updateBusinesses = async (manager: EntityManager, ids: readonly number[], columns: Columns): Promise<void> => {
  const values = Object.keys(columns).map((name, index) => `${name} = $${index + 3}::${typeOf(name)}`);
  await execute(
    manager,
    `UPDATE businesses SET ${[...values, `locked_fields = ${withLocks}`].join(', ')}, import_hash = NULL, updated_at = ${updatedAt} WHERE id = ANY ($1)`,
    [ids, fieldsLockedBy(columns), ...Object.values(columns)],
  );
};

/** Lets imports overwrite these fields again; the forgotten hash has the next one compare them. */
export const releaseFields = (manager: EntityManager, id: number, fields: readonly string[]): Promise<unknown> =>
  execute(
    manager,
    'UPDATE businesses SET locked_fields = ARRAY(SELECT unnest(locked_fields) EXCEPT SELECT unnest($2::text[]) ORDER BY 1), import_hash = NULL WHERE id = $1',
    [id, fields],
  );

/** Inserts a business behind all others in upload order, under the exclusive lock. */
export const insertBusiness = async (
  manager: EntityManager,
  { id, slug }: { id: number; slug: string },
  columns: Columns,
): Promise<void> => {
  const names = Object.keys(columns);
  const values = names.map((name, index) => `$${index + 4}::${typeOf(name)}`);
  await execute(
    manager,
    `INSERT INTO businesses (id, slug, locked_fields, global_row_number, ${names.join(', ')})
     VALUES ($1, $2, $3, (SELECT coalesce(max(global_row_number), 0) + 1 FROM businesses), ${values.join(', ')})`,
    [id, slug, fieldsLockedBy(columns), ...Object.values(columns)],
  );
};
