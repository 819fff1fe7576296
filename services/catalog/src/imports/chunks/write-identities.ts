import type { EntityManager } from 'typeorm';
import { rowOf } from '../../database/sql.ts';
import { isStoredRank } from '../analysis/identity-keys.ts';
import { planTable } from './chunk-plan.ts';

/** SQL: identity keys of the chunk's businesses that no stored business has. */
const free = (keys: string): string => `
  FROM ${keys} k JOIN ${planTable} p ON p.row_no = k.leader
  WHERE p.state IN ('new', 'changed') AND ${isStoredRank} AND k.business_id IS NULL`;

/** A key whose business was removed goes to the first business that has it. */
const takeOver = (keys: string): string => `
  UPDATE business_identities i SET business_id = o.business_id
  FROM (SELECT DISTINCT ON (k.key) k.key, p.business_id ${free(keys)} AND k.is_stored ORDER BY k.key, k.row_no) o WHERE i.key = o.key RETURNING i.key, i.business_id`;

/** Of businesses that share a name and an address the first one keeps the key. Inserted in the order of the index, whose pages are then written once. */
const addMissing = (keys: string): string => `
  INSERT INTO business_identities (key, business_id)
  SELECT k.key, p.business_id ${free(keys)} AND NOT k.is_stored ORDER BY k.key, k.row_no ON CONFLICT DO NOTHING RETURNING key, business_id`;

/** Records keys written for existing businesses, so that an undo can remove them; those of new businesses go with them. */
const recorded = (write: string): string => `
  WITH written AS (${write}), recorded AS (
    INSERT INTO import_keys (run_id, key, business_id)
    SELECT $1, w.key, w.business_id FROM written w JOIN ${planTable} p ON p.business_id = w.business_id AND p.state = 'changed'
    ON CONFLICT (run_id, key) DO UPDATE SET business_id = EXCLUDED.business_id, written_at = now())
  SELECT count(*)::int AS count FROM written`;

/** Stores the identity keys of the chunk's businesses. `keys` is SQL of the table of their keys. → number of keys written */
export const writeIdentities = async (manager: EntityManager, runId: string, keys: string): Promise<number> => {
  const taken = await rowOf<{ count: number }>(manager, recorded(takeOver(keys)), [runId]);
  const added = await rowOf<{ count: number }>(manager, recorded(addMissing(keys)), [runId]);
  return taken.count + added.count;
};
