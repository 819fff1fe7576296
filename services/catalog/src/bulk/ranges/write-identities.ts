import type { EntityManager } from 'typeorm';
import { isStoredRank } from '../analysis/identity-keys.ts';
import { execute } from '../sql.ts';
import { planTable, rangeKeysTable } from './range-plan.ts';

/** Keys of the range's businesses, each for the first row that has it. */
const createOwners = `
  CREATE TEMP TABLE range_owners ON COMMIT DROP AS
  SELECT DISTINCT ON (k.key) k.key, p.business_id
  FROM ${rangeKeysTable} k JOIN ${planTable} p ON p.row_no = k.leader
  WHERE p.state IN ('new', 'changed') AND ${isStoredRank} ORDER BY k.key, k.row_no`;

/** The first business keeps a key, as long as it is there. */
const takeOver = `
  UPDATE business_identities i SET business_id = o.business_id FROM range_owners o
  WHERE i.key = o.key AND i.business_id <> o.business_id AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.id = i.business_id)`;

/** Under the gate nobody else adds keys: no ON CONFLICT, which costs twice as much. */
const addMissing = `
  INSERT INTO business_identities (key, business_id)
  SELECT o.key, o.business_id FROM range_owners o WHERE NOT EXISTS (SELECT 1 FROM business_identities i WHERE i.key = o.key)`;

/** Remembers what the range's businesses are recognised by. */
export const writeIdentities = async (manager: EntityManager): Promise<void> => {
  await execute(manager, createOwners);
  await execute(manager, takeOver);
  await execute(manager, addMissing);
};
