import type { EntityManager } from 'typeorm';
import { execute, rowOf } from '../../database/sql.ts';
import type { StagingTables } from '../runs/staging-table.ts';
import { clusterSharedKeys, sharedKeysTable } from './cluster-keys.ts';
import { addressRank, firstWeakRank, selectKeys } from './identity-keys.ts';

/** Temporary table of (row_no, leader) of every row that shares its business with another row. */
export const groupsTable = 'import_groups';

/** Temporary table of (row_no, target, rank, cluster, key): rows without strong keys, and the row whose business they are. */
export const weakPairsTable = 'import_weak_pairs';

/** Links rows by the strong keys that they share. */
const strongLinks = (keys: string): string => `
  CREATE TEMP TABLE import_links ON COMMIT DROP AS
  SELECT DISTINCT k.row_no, k.key AS node
  FROM ${keys} k
  JOIN (SELECT key FROM ${keys} WHERE rank < ${firstWeakRank} GROUP BY key HAVING min(row_no) < max(row_no)) shared USING (key)`;

/**
 * Links a row that has only weak keys by its first one, or else by its address, to a row with strong keys that has the same weak key, else to the first row that
 * has it; rows whose coordinates contradict each other have another one. Each such row points to one other row, so that it never ties two
 * strong businesses together.
 */
const createWeakPairs = `
  CREATE TEMP TABLE ${weakPairsTable} ON COMMIT DROP AS
  WITH owners AS (
    SELECT key, cluster, min(row_no) FILTER (WHERE NOT is_weak) AS strong_row, min(row_no) FILTER (WHERE is_weak) AS weak_row
    FROM ${sharedKeysTable} GROUP BY key, cluster
  ), firsts AS (
    SELECT DISTINCT ON (row_no) row_no, key, cluster, rank FROM ${sharedKeysTable} WHERE is_weak AND (is_first OR rank <= ${addressRank}) ORDER BY row_no, rank
  )
  SELECT f.row_no, coalesce(o.strong_row, o.weak_row) AS target, f.rank, f.cluster, f.key
  FROM firsts f JOIN owners o USING (key, cluster)`;

const weakLinks = `
  WITH pairs AS (SELECT row_no, target, md5('link:' || row_no)::uuid AS node FROM ${weakPairsTable} WHERE target <> row_no)
  INSERT INTO import_links SELECT row_no, node FROM pairs UNION ALL SELECT target, node FROM pairs`;

/** Each row takes the smallest leader among the rows that it is linked to. */
const spread = `
  UPDATE ${groupsTable} g SET leader = met.leader
  FROM (SELECT l.row_no, min(node.leader) AS leader
        FROM import_links l
        JOIN (SELECT l.node, min(g.leader) AS leader FROM import_links l JOIN ${groupsTable} g USING (row_no) GROUP BY l.node) node USING (node)
        GROUP BY l.row_no) met
  WHERE met.row_no = g.row_no AND met.leader < g.leader`;

/** A row follows the leader of its leader: paths of any length collapse in few rounds. */
const shorten = `
  UPDATE ${groupsTable} g SET leader = next.leader FROM ${groupsTable} next WHERE next.row_no = g.leader AND next.leader < g.leader`;

/** Creates the tables of keys and of groups of rows that are one business, led by the smallest row number. */
export const groupRows = async (manager: EntityManager, tables: StagingTables): Promise<void> => {
  const { rows, keys } = tables;
  await execute(manager, `DROP TABLE IF EXISTS ${keys}`);
  await execute(manager, `CREATE UNLOGGED TABLE ${keys} AS ${selectKeys(rows, 'whole-file')}`);
  await execute(manager, strongLinks(keys));
  await clusterSharedKeys(manager, tables);
  await execute(manager, createWeakPairs);
  await execute(manager, weakLinks);
  await execute(manager, `CREATE TEMP TABLE ${groupsTable} ON COMMIT DROP AS SELECT DISTINCT row_no, row_no AS leader FROM import_links`);
  await execute(manager, `CREATE UNIQUE INDEX ON ${groupsTable} (row_no)`);
  await execute(manager, `ANALYZE ${keys}, ${groupsTable}, import_links`);
  while ((await execute(manager, spread)) + (await execute(manager, shorten)) > 0);
  await adoptLeaders(manager, keys);
};

const adoptLeaders = (manager: EntityManager, keys: string): Promise<number> =>
  execute(manager, `UPDATE ${keys} k SET leader = g.leader FROM ${groupsTable} g WHERE g.row_no = k.row_no AND g.leader <> k.leader`);

/**
 * Joins groups that matched the same stored business, or one chunk would overwrite values that another one wrote. `matches` is the table of
 * (leader, business_id).
 */
export const joinGroupsOfOneBusiness = async (manager: EntityManager, { keys }: StagingTables, matches: string): Promise<void> => {
  const { count } = await rowOf<{ count: number }>(
    manager,
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM ${matches} GROUP BY business_id HAVING count(*) > 1) twice`,
  );
  if (count === 0) return;
  await execute(
    manager,
    `CREATE TEMP TABLE import_joined ON COMMIT DROP AS
     SELECT leader, first FROM (SELECT leader, min(leader) OVER (PARTITION BY business_id) AS first FROM ${matches}) all_matches WHERE leader <> first`,
  );
  await execute(manager, `UPDATE ${groupsTable} g SET leader = j.first FROM import_joined j WHERE g.leader = j.leader`);
  await execute(
    manager,
    `INSERT INTO ${groupsTable}
     SELECT row_no, first FROM (SELECT leader AS row_no, first FROM import_joined UNION SELECT first, first FROM import_joined) loners
     WHERE NOT EXISTS (SELECT 1 FROM ${groupsTable} g WHERE g.row_no = loners.row_no)`,
  );
  await execute(manager, `DELETE FROM ${matches} m USING import_joined j WHERE m.leader = j.leader`);
  await adoptLeaders(manager, keys);
};

/** The keys are stored in row order, so that a block range index leads each chunk to its own. */
export const indexKeys = async (manager: EntityManager, { keys }: StagingTables): Promise<void> => {
  await execute(manager, `CREATE INDEX ON ${keys} USING brin (leader) WITH (pages_per_range = 16)`);
};
