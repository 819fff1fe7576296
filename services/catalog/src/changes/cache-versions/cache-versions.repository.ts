import type { CacheVersions } from '@directory/contracts';
import { inTransaction } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CONTROL } from '../../database/data-source.ts';
import { execute } from '../../database/sql.ts';
import { sweepHours, versionHours } from './limits.ts';

/** A restart of the server changes its start, a restore of the table its file. */
const origin = "concat_ws('/', pg_postmaster_start_time(), pg_relation_filenode('cache_versions'))";

const marks = "tag LIKE 'mark:%'";

/**
 * One statement, so that all of it is one state: the cursor is the oldest transaction that has not ended in it, so that one that commits late is
 * still told.
 */
const readChanged = `
  SELECT now.origin, now.cursor, now.is_complete, (SELECT tag FROM cache_versions WHERE ${marks} ORDER BY changed_at DESC, tag LIMIT 1) AS mark,
    (SELECT coalesce(json_object_agg(tag, version), '{}') FROM cache_versions WHERE now.is_complete OR changed >= $1::xid8) AS versions
  FROM (SELECT ${origin} AS origin, pg_snapshot_xmin(pg_current_snapshot())::text AS cursor, $1::xid8 IS NULL OR $2 IS DISTINCT FROM ${origin} AS is_complete) now`;

/** Versions are random: none comes again, whatever becomes of the database. Sorted, so that two changes wait for each other in one order. */
const bump = `
  INSERT INTO cache_versions (tag) SELECT tag FROM unnest($1::text[]) tag ORDER BY tag
  ON CONFLICT (tag) DO UPDATE SET version = excluded.version, changed = excluded.changed, changed_at = excluded.changed_at`;

/** The mark that was used longest ago takes its turn, unless another one did lately. */
const turnMarks = `
  UPDATE cache_versions SET version = DEFAULT, changed = pg_current_xact_id(), changed_at = now()
  WHERE tag = (SELECT tag FROM cache_versions WHERE ${marks} ORDER BY changed_at, tag LIMIT 1)
    AND (SELECT max(changed_at) FROM cache_versions WHERE ${marks}) < now() - make_interval(hours => ${sweepHours})`;

/** Tags of single things only: of the others there are few, and every answer depends on them. */
const sweep = `
  DELETE FROM cache_versions WHERE tag LIKE '%:%' AND NOT ${marks} AND changed_at < now() - make_interval(hours => ${versionHours})`;

interface ChangedRow {
  origin: string;
  cursor: string;
  is_complete: boolean;
  mark: string | null;
  versions: Record<string, string>;
}

/** Versions of the cache tags: another one with each change of what a tag stands for. */
@Injectable()
export class CacheVersionsRepository {
  constructor(@InjectDataSource(CONTROL) private readonly dataSource: DataSource) {}

  /** Versions that changed since a cursor; all of them where it is not given, or of another origin. */
  async readSince(since: string | undefined, knownOrigin: string | undefined): Promise<CacheVersions> {
    const [row] = await this.dataSource.query<ChangedRow[]>(readChanged, [since ?? null, knownOrigin ?? null]);
    const { is_complete: isComplete, ...rest } = row;
    return { ...rest, isComplete };
  }

  /** Gives tags other versions in the transaction that makes the change: to see a new version is to see the new rows. */
  async bump(manager: EntityManager, tags: readonly string[]): Promise<void> {
    if (tags.length > 0) await execute(manager, bump, [tags]);
  }

  /** Forgets versions that every cached answer is younger than, where that is due. → whether it was */
  sweep(): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      if ((await execute(manager, turnMarks)) === 0) return false;
      await execute(manager, sweep);
      return true;
    });
  }
}
