import type { MergeField } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import { type StoredBusiness, updateBusinesses } from '../../businesses/edits/stored-business.ts';
import { indexIdentityKeys } from '../../changes/identities/index-identity-keys.ts';
import { rowOf, rowsOf } from '../../database/sql.ts';
import { columnsOf, differingFields, idColumns, mergedColumns, type TextValues } from '../merge-columns.ts';
import { readTextValues } from '../text-values.ts';
import type { WrittenValues } from './merge-image.ts';

/** A business without any id of a source takes those of the other: with some of either it would be neither of the two. */
const missingIds = (kept: TextValues, removed: TextValues): Record<string, string | null> =>
  idColumns.some((column) => kept[column] !== null) ? {} : Object.fromEntries(idColumns.map((column) => [column, removed[column]]));

/** Values of all fields that differ: those that stay are written as well, since an import of the other one's file must not bring its values back. */
const chosenValues = (kept: TextValues, removed: TextValues, taken: readonly MergeField[]): Record<string, string | null> => {
  const chosen = differingFields(kept, removed).flatMap((field) => {
    const source = taken.includes(field) ? removed : kept;
    return columnsOf(field).map((column) => [column, source[column]]);
  });
  return { ...Object.fromEntries(chosen), ...missingIds(kept, removed) };
};

const storedRow = 'SELECT locked_fields, name, address, latitude, longitude FROM businesses WHERE id = $1';
type Stored = Pick<StoredBusiness, 'locked_fields' | 'name' | 'address' | 'latitude' | 'longitude'>;

const keysOf = async (manager: EntityManager, id: number): Promise<string[]> =>
  (await rowsOf<{ key: string }>(manager, 'SELECT key FROM business_identities WHERE business_id = $1', [id])).map(({ key }) => key);

/** Adds the keys of the present name and place. → those that are new */
const addKeys = async (manager: EntityManager, id: number, place: Stored): Promise<string[]> => {
  const known = new Set(await keysOf(manager, id));
  await indexIdentityKeys(manager, id, place);
  return (await keysOf(manager, id)).filter((key) => !known.has(key));
};

const pick = (values: TextValues, columns: readonly string[]): TextValues =>
  Object.fromEntries(columns.map((column) => [column, values[column]]));

/** Writes the chosen values to the business that stays. → what it had, and what it has now */
export const writeKept = async (
  manager: EntityManager,
  keptId: number,
  removedId: number,
  taken: readonly MergeField[],
): Promise<Omit<WrittenValues, 'reviews' | 'toldApart'>> => {
  const values = await readTextValues(manager, [keptId, removedId]);
  const [kept, removed] = [keptId, removedId].map((id) => values.get(id) as TextValues);
  const { locked_fields } = await rowOf<Stored>(manager, storedRow, [keptId]);
  await updateBusinesses(manager, [keptId], chosenValues(kept, removed, taken));
  const after = (await readTextValues(manager, [keptId])).get(keptId) as TextValues;
  const stored = await rowOf<Stored>(manager, storedRow, [keptId]);
  const columns = mergedColumns.filter((column) => kept[column] !== after[column]);
  const locked = stored.locked_fields.filter((field) => !locked_fields.includes(field));
  return { columns, before: pick(kept, columns), wrote: pick(after, columns), locked, keys: await addKeys(manager, keptId, stored) };
};
