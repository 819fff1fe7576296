import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { type ImportedColumn, importedColumns, updatedValue } from '../columns/imported-columns.ts';
import { planTable } from './chunk-plan.ts';

/** New values of the businesses that the range finds changed: (id, row_no, hash, based_on, touched_at, columns, before, wrote, and every imported column). */
export const changesTable = 'range_changes';

/** JSON has no equality; as text it is the same where it says the same in the same order. */
const asText = (row: string, { column }: ImportedColumn): string => `${row}.${column}::text`;

const list = (values: readonly string[]): string => values.join(', ');

const differences = `
  LATERAL (
    SELECT coalesce(array_agg(d.name), '{}') AS columns, coalesce(array_agg(d.old), '{}') AS before, coalesce(array_agg(d.new), '{}') AS wrote
    FROM unnest(
      ARRAY[${list(importedColumns.map(({ column }) => `'${column}'`))}],
      ARRAY[${list(importedColumns.map((column) => asText('b', column)))}],
      ARRAY[${list(importedColumns.map((column) => asText('n', column)))}]) AS d(name, old, new)
    WHERE d.old IS DISTINCT FROM d.new) AS differences`;

const createChanges = (staged: string): string => `
  CREATE TEMP TABLE ${changesTable} ON COMMIT DROP AS
  SELECT n.*, b.updated_at AS touched_at, differences.*
  FROM (
    SELECT b.id, p.row_no, p.hash, p.based_on, ${list(importedColumns.map((column) => `${updatedValue(column)} AS ${column.column}`))}
    FROM ${planTable} p JOIN ${staged} s USING (row_no) JOIN businesses b ON b.id = p.business_id
      LEFT JOIN categories c ON c.id = p.category_id LEFT JOIN cities pc ON pc.id = p.city_id
    WHERE p.state = 'changed') n
  JOIN businesses b USING (id), ${differences}`;

const updateChanged = `
  UPDATE businesses b SET ${list(importedColumns.map(({ column }) => `${column} = n.${column}`))}, import_hash = n.hash, updated_at = now()
  FROM ${changesTable} n WHERE n.id = b.id AND n.columns <> '{}'`;

/**
 * The cells changed, but not what is made of them: remembered, so that the next import sees it at once; no visitor can. Our own export is
 * compared whatever its hash is: writing it would cost a row each and forget what the business was made of.
 */
const updateHashes = `
  UPDATE businesses b SET import_hash = n.hash FROM ${changesTable} n WHERE n.id = b.id AND n.columns = '{}' AND n.based_on IS NULL`;

/** Works out the new values and what differs. */
export const findChanges = async (manager: EntityManager, staged: string): Promise<void> => {
  await execute(manager, createChanges(staged));
  await execute(manager, `ANALYZE ${changesTable} (id)`);
};

/** Writes the changes. → businesses that changed for a visitor. */
export const updateBusinesses = async (manager: EntityManager): Promise<number> => {
  await execute(manager, updateHashes);
  return execute(manager, updateChanged);
};
