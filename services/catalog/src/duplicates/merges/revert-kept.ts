import type { MergeField } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import { fieldOf, typeOf } from '../../businesses/business-columns.ts';
import { indexIdentityKeys } from '../../changes/identities/index-identity-keys.ts';
import { execute, rowOf } from '../../database/sql.ts';
import { columnsOf, differingFields, idColumns, type TextValues } from '../merge-columns.ts';
import { readTextValues } from '../text-values.ts';
import type { WrittenValues } from './merge-image.ts';

const isThere = 'SELECT EXISTS (SELECT 1 FROM categories WHERE id = $1) AS category, EXISTS (SELECT 1 FROM cities WHERE id = $2) AS city';

/** Fields whose former place is gone: the business stays in the present one. */
const fieldsOfGonePlaces = async (manager: EntityManager, { category_id, city_id }: TextValues): Promise<MergeField[]> => {
  const { category, city } = await rowOf<{ category: boolean; city: boolean }>(manager, isThere, [category_id, city_id]);
  const gone: [MergeField, boolean][] = [
    ['category', (category_id ?? null) !== null && !category],
    ['city', (city_id ?? null) !== null && !city],
  ];
  return gone.filter(([, isGone]) => isGone).map(([field]) => field);
};

const revertedColumns = (columns: readonly string[], left: readonly MergeField[]): string[] => {
  const kept = new Set<string>(left.flatMap(columnsOf));
  return columns.filter((column) => !kept.has(column));
};

const withoutLocks = 'ARRAY(SELECT unnest(locked_fields) EXCEPT SELECT unnest($2::text[]) ORDER BY 1)';

const write = async (manager: EntityManager, id: number, columns: readonly string[], values: TextValues, unlocked: readonly string[]) => {
  const sets = columns.map((column, index) => `${column} = $${index + 3}::text::${typeOf(column)}`);
  await execute(
    manager,
    `UPDATE businesses SET ${[...sets, `locked_fields = ${withoutLocks}`, 'import_hash = NULL'].join(', ')} WHERE id = $1`,
    [id, unlocked, ...columns.map((column) => values[column])],
  );
};

const placeSql = 'SELECT name, address, latitude, longitude FROM businesses WHERE id = $1';

/** Imports no longer find it by the name and place that the merge gave it, unless it still has them. */
const takeKeysBack = async (manager: EntityManager, id: number, keys: readonly string[]): Promise<void> => {
  await execute(manager, 'DELETE FROM business_identities WHERE business_id = $1 AND key = ANY ($2)', [id, keys]);
  await indexIdentityKeys(manager, id, await rowOf<Parameters<typeof indexIdentityKeys>[2]>(manager, placeSql, [id]));
};

/**
 * Puts the business that stayed back to its values of before the merge, as far as they are still those that the merge wrote.
 * → fields that were changed since, and keep their present values
 */
export const revertKept = async (
  manager: EntityManager,
  id: number,
  { columns, before, wrote, locked, keys }: WrittenValues,
): Promise<MergeField[]> => {
  const now = (await readTextValues(manager, [id])).get(id) as TextValues;
  const changed = differingFields(now, wrote, columns);
  const gone = (await fieldsOfGonePlaces(manager, before)).filter((field) => columnsOf(field).some((column) => columns.includes(column)));
  const left = [...new Set([...changed, ...gone])];
  const ids = idColumns.filter((column) => now[column] !== wrote[column]);
  const reverted = revertedColumns(columns, left).filter((column) => !(ids as readonly string[]).includes(column));
  const stillLocked = new Set(left.flatMap(columnsOf).map(fieldOf));
  await write(
    manager,
    id,
    reverted,
    before,
    locked.filter((field) => !stillLocked.has(field)),
  );
  await takeKeysBack(manager, id, keys);
  return left;
};
