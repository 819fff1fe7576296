import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { type ImportedColumn, importedColumns, updatedValue } from '../columns/imported-columns.ts';
import { planTable } from './chunk-plan.ts';

/** Temporary table of the chunk's changed businesses with their new values: (id, row_no, hash, based_on, touched_at, columns, before, wrote, and every imported column). */
export const changesTable = 'chunk_changes';

/** SQL: a column as text, since JSON has no equality. */
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
 * Writes the hash of rows whose cells changed without any effect, so that the next import finds them unchanged. Rows of our own export are
 * compared whatever their hash is: writing it would cost an update each and lose the hash of the source.
 */
const updateHashes = `
  UPDATE businesses b SET import_hash = n.hash FROM ${changesTable} n WHERE n.id = b.id AND n.columns = '{}' AND n.based_on IS NULL`;

/** Computes the new values of changed businesses and the columns that differ. */
export const findChanges = async (manager: EntityManager, staged: string): Promise<void> => {
  await execute(manager, createChanges(staged));
  await execute(manager, `ANALYZE ${changesTable} (id)`);
};

/** Writes the changes. → number of businesses that changed for visitors */
export const updateBusinesses = (manager: EntityManager): Promise<number> => execute(manager, updateChanged);

/** Writes the hashes of rows without any effect. */
export const recordHashes = (manager: EntityManager): Promise<number> => execute(manager, updateHashes);
