import type { EntityManager } from 'typeorm';
import type { ChangedUrl } from '../engines/search-engine.ts';

/** The page of a list as the catalog has it. */
export interface List {
  url: string;
  businessCount: number;
  isThin: boolean;
}

/**
 * Compares lists with those that are known, and knows them from then on. A list that has become thin is not known any more.
 *
 * @returns the pages of lists that are new, have got or lost businesses, or have become thin.
 */
export const compareLists = (manager: EntityManager, lists: readonly List[]): Promise<ChangedUrl[]> =>
  manager.query<ChangedUrl[]>(
    `WITH list AS (SELECT * FROM unnest($1::text[], $2::integer[], $3::boolean[]) AS list (url, business_count, is_thin)),
     changed AS (
       SELECT list.* FROM list LEFT JOIN known_lists known USING (url)
       WHERE CASE WHEN list.is_thin THEN known.url IS NOT NULL ELSE known.business_count IS DISTINCT FROM list.business_count END
     ),
     thinned AS (DELETE FROM known_lists known USING changed WHERE changed.is_thin AND changed.url = known.url),
     stored AS (
       INSERT INTO known_lists SELECT url, business_count FROM changed WHERE NOT is_thin
       ON CONFLICT (url) DO UPDATE SET business_count = excluded.business_count
     )
     SELECT url, 'URL_UPDATED' AS type FROM changed`,
    [lists.map(({ url }) => url), lists.map(({ businessCount }) => businessCount), lists.map((list) => list.isThin)],
  );

/** The next known lists behind an address, by their addresses. */
export const knownListsAfter = async (manager: EntityManager, url: string, limit: number): Promise<string[]> => {
  const rows = await manager.query<{ url: string }[]>('SELECT url FROM known_lists WHERE url > $1 ORDER BY url LIMIT $2', [url, limit]);
  return rows.map((row) => row.url);
};

/** @returns the pages, as gone. */
export const forgetLists = async (manager: EntityManager, urls: readonly string[]): Promise<ChangedUrl[]> => {
  await manager.query('DELETE FROM known_lists WHERE url = ANY ($1::text[])', [urls]);
  return urls.map((url) => ({ url, type: 'URL_DELETED' }));
};
