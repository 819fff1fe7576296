import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { farApartKm, kmPerDegree, mostClusters } from '../limits.ts';
import type { StagingTables } from '../runs/staging-table.ts';
import { firstWeakRank, lastSharedRank } from './identity-keys.ts';

/**
 * Temporary table of (row_no, key, rank, is_weak, is_first, latitude, longitude, cluster): the weak keys that rows share. `is_weak`: the row
 * has no strong key; `is_first`: the key is its first. Rows of one key in different clusters are different businesses.
 */
export const sharedKeysTable = 'import_shared_keys';

/** SQL: two points are farther apart than one shop's coordinates ever are. A row without coordinates contradicts nobody. */
export const liesFar = (a: string, b: string): string =>
  `coalesce(sqrt(power((${a}.latitude - ${b}.latitude) * ${kmPerDegree}, 2)
     + power((${a}.longitude - ${b}.longitude) * ${kmPerDegree} * cos(radians(${a}.latitude)), 2)) > ${farApartKm}, false)`;

const createShared = ({ rows, keys }: StagingTables): string => `
  CREATE TEMP TABLE ${sharedKeysTable} ON COMMIT DROP AS
  WITH firsts AS (SELECT row_no, min(rank) AS first_rank FROM ${keys} GROUP BY row_no),
    shared AS (SELECT key FROM ${keys} WHERE rank BETWEEN ${firstWeakRank} AND ${lastSharedRank} GROUP BY key HAVING min(row_no) < max(row_no))
  SELECT k.row_no, k.key, k.rank, f.first_rank >= ${firstWeakRank} AS is_weak, k.rank = f.first_rank AS is_first, s.latitude, s.longitude,
    CASE WHEN s.latitude IS NULL OR s.longitude IS NULL THEN 0 END AS cluster
  FROM ${keys} k JOIN shared USING (key) JOIN firsts f USING (row_no) JOIN ${rows} s USING (row_no) WHERE k.rank <= ${lastSharedRank}`;

/** The rows near the first one of a key that has no cluster yet make up the next one. */
const nextCluster = `
  UPDATE ${sharedKeysTable} t SET cluster = $1
  FROM (SELECT DISTINCT ON (key) key, latitude, longitude FROM ${sharedKeysTable} WHERE cluster IS NULL ORDER BY key, row_no) anchor
  WHERE t.key = anchor.key AND t.cluster IS NULL AND NOT ${liesFar('t', 'anchor')}`;

/** Further branches are joined with those of their own spot, some hundred metres wide. */
const restBySpot = `
  UPDATE ${sharedKeysTable} t SET cluster = ${mostClusters} + spot.first_row
  FROM (SELECT row_no, key, min(row_no) OVER (PARTITION BY key, round(latitude::numeric, 3), round(longitude::numeric, 3)) AS first_row
        FROM ${sharedKeysTable} WHERE cluster IS NULL) spot
  WHERE t.row_no = spot.row_no AND t.key = spot.key`;

/** Finds the weak keys that rows share, and tells apart rows whose coordinates contradict each other. */
export const clusterSharedKeys = async (manager: EntityManager, tables: StagingTables): Promise<void> => {
  await execute(manager, createShared(tables));
  await execute(manager, `ANALYZE ${sharedKeysTable}`);
  for (let cluster = 0; cluster < mostClusters; cluster++) if ((await execute(manager, nextCluster, [cluster])) === 0) return;
  await execute(manager, restBySpot);
};
