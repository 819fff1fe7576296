import { type DuplicateSearch, sharedCacheTags } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { OPERATORS } from '../../database/data-source.ts';
import { execute, rowOf } from '../../database/sql.ts';
import { longestPauseSeconds, pauseSeconds, restSeconds, silentSeconds } from '../limits.ts';
import { lockPairs } from './candidates.sql.ts';
import type { Searched } from './find-pairs.ts';

/** Key of the advisory lock that a search holds to its end: any number, the same in every process. */
const lockKey = 7_231_915;

/** SQL: changes with everything that is changed in the catalog. */
const version = `(SELECT version FROM cache_versions WHERE tag = '${sharedCacheTags.any}')`;

const restsSince = `
  NOT EXISTS (SELECT 1 FROM cache_versions WHERE tag IN ('${sharedCacheTags.any}', '${sharedCacheTags.imports}')
    AND changed_at > clock_timestamp() - interval '${restSeconds} seconds')`;

const isOutdated = `s.searched_version IS DISTINCT FROM ${version}`;

/** A search is due where the catalog has changed and rests, and where a process died or a search failed. */
const isDueSql = `
  SELECT CASE
    WHEN s.started_at IS NULL THEN ${restsSince}
    WHEN s.finished_at IS NULL THEN s.started_at < clock_timestamp() - interval '${silentSeconds} seconds'
    ELSE ${isOutdated} AND ${restsSince} AND s.started_at < clock_timestamp() - make_interval(secs => $1)
  END AS "isDue"
  FROM (VALUES (1)) one LEFT JOIN duplicate_searches s ON true WHERE EXISTS (SELECT 1 FROM businesses)`;

interface SearchRow {
  started_at: Date;
  finished_at: Date | null;
  has_failed: boolean;
  businesses: number;
  compared: number;
  is_outdated: boolean;
}

/** `version`: the catalog's, read before anything was compared. */
interface EndedSearch extends Searched {
  startedAt: string;
  version: string | null;
}

const never: DuplicateSearch = { state: 'never', startedAt: null, finishedAt: null, compared: 0, businesses: 0, isOutdated: true };

const stateOf = ({ finished_at, has_failed }: SearchRow): DuplicateSearch['state'] => {
  if (finished_at === null) return 'running';
  return has_failed ? 'failed' : 'done';
};

const toSearch = (row: SearchRow): DuplicateSearch => ({
  state: stateOf(row),
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  compared: row.compared,
  businesses: row.businesses,
  isOutdated: row.is_outdated,
});

/** The one row of the search for duplicates. */
@Injectable()
export class DuplicateSearchesRepository {
  constructor(@InjectDataSource(OPERATORS) private readonly dataSource: DataSource) {}

  async get(): Promise<DuplicateSearch> {
    const rows = await this.dataSource.query<SearchRow[]>(`SELECT s.*, ${isOutdated} AS is_outdated FROM duplicate_searches s`);
    return rows[0] ? toSearch(rows[0]) : never;
  }

  /** `failures`: of the last searches. Each doubles the pause before the next one. */
  async isDue(failures: number): Promise<boolean> {
    const pause = Math.min(longestPauseSeconds, pauseSeconds * 2 ** failures);
    return (await this.dataSource.query<{ isDue: boolean }[]>(isDueSql, [pause]))[0]?.isDue ?? false;
  }

  /** Shows that a search begins. → its instant, by which its end knows it */
  async start(): Promise<string> {
    const [{ startedAt }] = await this.dataSource.query<[{ startedAt: string }]>(`
      INSERT INTO duplicate_searches AS s (started_at) VALUES (clock_timestamp())
      ON CONFLICT (is_only) DO UPDATE SET started_at = EXCLUDED.started_at, finished_at = NULL, has_failed = false
      RETURNING s.started_at::text AS "startedAt"`);
    return startedAt;
  }

  async fail(): Promise<void> {
    await this.dataSource.query('UPDATE duplicate_searches SET finished_at = clock_timestamp(), has_failed = true');
  }

  /** → whether no other process searches; the lock goes with the connection, and with its process */
  async lock(manager: EntityManager): Promise<boolean> {
    return (await rowOf<{ locked: boolean }>(manager, 'SELECT pg_try_advisory_lock($1) AS locked', [lockKey])).locked;
  }

  async readVersion(manager: EntityManager): Promise<string | null> {
    return (await rowOf<{ version: string | null }>(manager, `SELECT ${version} AS version`)).version;
  }

  /** Ends a search, in the transaction that shows its pairs. → false where the catalog was emptied or restored since it began */
  async finish(manager: EntityManager, { startedAt, version: searched, businesses, compared }: EndedSearch): Promise<boolean> {
    await execute(manager, lockPairs);
    const ended = await execute(
      manager,
      `UPDATE duplicate_searches SET finished_at = clock_timestamp(), has_failed = false, businesses = $1, compared = $2, searched_version = $3
       WHERE started_at = $4::timestamptz`,
      [businesses, compared, searched, startedAt],
    );
    return ended > 0;
  }
}
