import type { EngineName } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import type { ChangedUrl } from '../engines/search-engine.ts';

/** Stores addresses of a run, once for each of its engines, and counts those that are new to it. */
export const storeUrls = (
  manager: EntityManager,
  runId: string,
  urls: readonly ChangedUrl[],
  engines: readonly EngineName[],
): Promise<unknown> =>
  manager.query(
    `WITH stored AS (
       INSERT INTO submission_urls (run_id, engine, url, type)
       SELECT $1, engine, url, type FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS given (url, type, position)
         CROSS JOIN unnest($4::text[]) AS engine
       ORDER BY position ON CONFLICT DO NOTHING RETURNING engine
     ), counted AS (SELECT engine, count(*)::integer AS urls FROM stored GROUP BY engine)
     UPDATE submission_counters c SET total = total + counted.urls FROM counted WHERE c.run_id = $1 AND c.engine = counted.engine`,
    [runId, urls.map(({ url }) => url), urls.map(({ type }) => type), engines],
  );
