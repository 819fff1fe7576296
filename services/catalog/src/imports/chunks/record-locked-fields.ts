import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { importedColumns } from '../columns/imported-columns.ts';
import { planTable } from './chunk-plan.ts';

const lockable = importedColumns.filter(({ field }) => field !== undefined);
const list = (values: readonly string[]): string => values.join(', ');

/** Fields whose value in the row differs from the locked one. */
const insertLocked = (staged: string): string => `
  INSERT INTO import_kept AS k (run_id, business_id, fields)
  SELECT $1, b.id, locked.fields
  FROM ${planTable} p JOIN ${staged} s USING (row_no) JOIN businesses b ON b.id = p.business_id
    LEFT JOIN categories c ON c.id = p.category_id LEFT JOIN cities pc ON pc.id = p.city_id,
    LATERAL (
      SELECT array_agg(DISTINCT d.field ORDER BY d.field) AS fields
      FROM unnest(
        ARRAY[${list(lockable.map(({ field }) => `'${field}'`))}],
        ARRAY[${list(lockable.map(({ column }) => `b.${column}::text`))}],
        ARRAY[${list(lockable.map(({ updated }) => `(${updated})::text`))}]) AS d(field, stored, sent)
      WHERE d.field = ANY (b.locked_fields) AND d.stored IS DISTINCT FROM d.sent) AS locked
  WHERE p.state = 'changed' AND b.locked_fields <> '{}' AND locked.fields IS NOT NULL
  ON CONFLICT (run_id, business_id) DO UPDATE SET
    fields = ARRAY(SELECT DISTINCT field FROM unnest(k.fields || EXCLUDED.fields) AS field ORDER BY field)`;

/** Records the locked fields that the chunk leaves as operators set them, before it writes. → number of businesses */
export const recordLockedFields = (manager: EntityManager, runId: string, staged: string): Promise<number> =>
  execute(manager, insertLocked(staged), [runId]);

/** Forgets the hashes of businesses that differ from their rows: every import compares and lists them again. */
export const forgetHashesOfLocked = async (manager: EntityManager, runId: string): Promise<void> => {
  await execute(
    manager,
    `UPDATE businesses b SET import_hash = NULL FROM import_kept k JOIN ${planTable} p USING (business_id) WHERE k.run_id = $1 AND b.id = k.business_id`,
    [runId],
  );
};
