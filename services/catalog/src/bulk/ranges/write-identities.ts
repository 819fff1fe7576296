import type { EntityManager } from 'typeorm';
import { isStoredRank } from '../analysis/identity-keys.ts';
import { execute } from '../sql.ts';
import { planTable } from './range-plan.ts';

/** Keys of the range's businesses that no living business has. */
const free = (keys: string): string => `
  FROM ${keys} k JOIN ${planTable} p ON p.row_no = k.leader
  WHERE p.state IN ('new', 'changed') AND ${isStoredRank} AND k.business_id IS NULL`;

/** A key whose business is gone goes to the first one that brings it. */
const takeOver = (keys: string): string => `
  UPDATE business_identities i SET business_id = o.business_id
  FROM (SELECT DISTINCT ON (k.key) k.key, p.business_id ${free(keys)} AND k.is_stored ORDER BY k.key, k.row_no) o WHERE i.key = o.key`;

/** Two businesses may share a name and an address: the first one keeps the key. In the order of the index, whose pages are then touched once. */
const addMissing = (keys: string): string => `
  INSERT INTO business_identities (key, business_id)
  SELECT k.key, p.business_id ${free(keys)} AND NOT k.is_stored ORDER BY k.key, k.row_no ON CONFLICT DO NOTHING`;

/** Remembers what the range's businesses are recognised by. `keys` is SQL of the table of their keys. → number of keys that were written. */
export const writeIdentities = async (manager: EntityManager, keys: string): Promise<number> =>
  (await execute(manager, takeOver(keys))) + (await execute(manager, addMissing(keys)));
