import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { typeOf } from '../business-columns.ts';
import { lockedBy } from './changed-columns.ts';
import type { Columns } from './edited-columns.ts';

const locks = 'ARRAY(SELECT DISTINCT field FROM unnest(locked_fields || $2::text[]) AS field ORDER BY field)';

/** Later than before in any case, to the millisecond that callers see: a precondition must notice. */
const touched = "greatest(clock_timestamp(), updated_at + interval '1 millisecond')";

/**
 * Writes the same columns of some businesses and locks them against imports. The hash is forgotten: the next import compares
 * cell by cell and sees what it must keep.
 */
export const writeColumns = async (manager: EntityManager, ids: readonly number[], columns: Columns): Promise<void> => {
  const names = Object.keys(columns);
  const values = names.map((name, index) => `${name} = $${index + 3}::${typeOf(name)}`);
  await execute(
    manager,
    `UPDATE businesses SET ${values.join(', ')}, locked_fields = ${locks}, import_hash = NULL, updated_at = ${touched} WHERE id = ANY ($1)`,
    [ids, lockedBy(columns), ...Object.values(columns)],
  );
};

/** A new business behind all others in upload order, behind the gate. */
export const insertColumns = async (
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
    [id, slug, lockedBy(columns), ...Object.values(columns)],
  );
};
