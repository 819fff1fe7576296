import type { EntityManager } from 'typeorm';
import { execute, rowOf } from '../../database/sql.ts';
import { listedMerges } from '../limits.ts';
import type { StagingTables } from '../runs/staging-table.ts';
import { sharedKeysTable } from './cluster-keys.ts';
import { weakPairsTable } from './group-rows.ts';
import { firstWeakRank, formerRank, kindOfRank } from './identity-keys.ts';
import { heldBack, type MatchedRows } from './match-businesses.ts';

const insert = (select: string): string => `
  INSERT INTO import_merges (run_id, row_no, is_held, reason, name, address, into_row, business_id, into_name, into_address)
  ${select} ORDER BY 2 LIMIT ${listedMerges} ON CONFLICT DO NOTHING`;

const reasonOf = (rank: string, other: string): string =>
  `CASE WHEN ${rank} = ${formerRank} OR ${kindOfRank(rank)} = 'written' AND s.address = ${other}.address THEN 'address' ELSE ${kindOfRank(rank)} END`;

/** Rows that joined another row of the file by name and place. */
const joinedRows = ({ rows }: StagingTables): string => `
  SELECT $1::uuid, p.row_no, false, ${reasonOf('p.rank', 't')}, s.name, s.address, p.target, NULL::integer, t.name, t.address
  FROM ${weakPairsTable} p JOIN ${rows} s ON s.row_no = p.row_no JOIN ${rows} t ON t.row_no = p.target WHERE p.target <> p.row_no`;

/** Rows that were kept apart from the first row with their name and address. */
const heldRows = ({ rows }: StagingTables): string => `
  SELECT $1::uuid, p.row_no, true, 'coordinates-apart', s.name, s.address, f.row_no, NULL::integer, t.name, t.address
  FROM ${weakPairsTable} p JOIN (SELECT key, min(row_no) AS row_no FROM ${sharedKeysTable} WHERE cluster = 0 GROUP BY key) f USING (key)
    JOIN ${rows} s ON s.row_no = p.row_no JOIN ${rows} t ON t.row_no = f.row_no
  WHERE p.cluster > 0 AND p.row_no = p.target`;

const heldBusinesses = (rows: MatchedRows, matches: string): string => `
  SELECT $1::uuid, h.leader AS row_no, true, h.reason, s.name, s.address, NULL::integer, b.id, b.name, b.address
  FROM (${heldBack(rows, matches)}) h JOIN ${rows.rows} s ON s.row_no = h.leader JOIN businesses b ON b.id = h.business_id`;

/** Rows that change a stored business which they were taken for by name and place. */
const matchedRows = ({ rows, keys, plan }: StagingTables): string => `
  SELECT $1::uuid, m.row_no, false, ${reasonOf('m.rank', 'b')}, s.name, s.address, NULL::integer, b.id, b.name, b.address
  FROM (
    SELECT p.row_no, p.business_id, min(k.rank) FILTER (WHERE k.business_id = p.business_id) AS rank
    FROM ${plan} p JOIN ${keys} k ON k.leader = p.row_no WHERE p.state = 'changed' GROUP BY p.row_no, p.business_id) m
    JOIN ${rows} s USING (row_no) JOIN businesses b ON b.id = m.business_id
  WHERE m.rank >= ${firstWeakRank} AND s.based_on IS NULL`;

/** Notes what a run holds back: rows that resemble one another or stored businesses, and are others. Called before they are matched by name and place. */
export const noteHeldBack = async (manager: EntityManager, runId: string, tables: StagingTables, matches: string): Promise<void> => {
  await execute(manager, 'DELETE FROM import_merges WHERE run_id = $1', [runId]);
  await execute(manager, insert(heldBusinesses({ keys: tables.keys, rows: tables.rows }, matches)), [runId]);
  await execute(manager, insert(heldRows(tables)), [runId]);
};

/** Notes what a run merges without an id. → number of rows that were held back */
export const noteMerged = async (manager: EntityManager, runId: string, tables: StagingTables): Promise<number> => {
  await execute(manager, insert(joinedRows(tables)), [runId]);
  await execute(manager, insert(matchedRows(tables)), [runId]);
  const counted = 'SELECT count(*)::int AS count FROM import_merges WHERE run_id = $1 AND is_held';
  return (await rowOf<{ count: number }>(manager, counted, [runId])).count;
};
