import type { EntityManager } from 'typeorm';
import { rowOf, rowsOf } from '../../database/sql.ts';

/** SQL: version of the identity keys under which the plan of run `$1` holds. The run's own chunks raise it, and write only what was planned. */
const heldVersion = `(
  SELECT greatest(l.identity_version, (SELECT max(b.identity_version) FROM import_batches b WHERE b.run_id = l.run_id))
  FROM import_leases l WHERE l.run_id = $1 AND l.identity_version IS NOT NULL)`;

/** The version, where the plan still holds. One statement: a chunk that is applied beside may raise it at any moment. */
export const findHeldVersion = async (manager: EntityManager, runId: string): Promise<string | null> => {
  const sql = `SELECT CASE WHEN value = ${heldVersion} THEN value END AS value FROM identity_versions`;
  return (await rowOf<{ value: string | null }>(manager, sql, [runId])).value;
};

/** Raises the version unless somebody else did. → the new one; null where the plan holds no longer */
export const raiseHeldVersion = async (manager: EntityManager, runId: string): Promise<string | null> => {
  const sql = `UPDATE identity_versions SET value = value + 1 WHERE value = ${heldVersion} RETURNING value`;
  const [row] = await rowsOf<{ value: string }>(manager, sql, [runId]);
  return row?.value ?? null;
};
