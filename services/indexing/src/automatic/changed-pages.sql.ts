import type { EntityManager } from 'typeorm';
import type { ChangedUrl } from '../engines/search-engine.ts';

/** The page of a business as the catalog has it. */
export interface Page {
  businessId: number;
  url: string;
  changedAt: string;
}

/**
 * Compares the pages of the businesses between two ids, the second one included, with those that are known, and knows them from then on.
 * A page that has got another address counts twice: the former one leads to it now.
 *
 * @returns the pages that are new, have changed or are gone.
 */
export const comparePages = (manager: EntityManager, pages: readonly Page[], after: number, to: number): Promise<ChangedUrl[]> =>
  manager.query<ChangedUrl[]>(
    `WITH page AS (SELECT * FROM unnest($1::integer[], $2::text[], $3::timestamptz[]) AS page (business_id, url, changed_at)),
     changed AS (
       SELECT page.*, known.url AS former FROM page LEFT JOIN known_pages known USING (business_id)
       WHERE known.business_id IS NULL OR known.changed_at <> page.changed_at OR known.url <> page.url
     ),
     gone AS (
       DELETE FROM known_pages known WHERE business_id > $4 AND business_id <= $5
         AND NOT EXISTS (SELECT 1 FROM page WHERE page.business_id = known.business_id) RETURNING url
     ),
     stored AS (
       INSERT INTO known_pages SELECT business_id, url, changed_at FROM changed
       ON CONFLICT (business_id) DO UPDATE SET url = excluded.url, changed_at = excluded.changed_at
     )
     SELECT url, 'URL_UPDATED' AS type FROM changed
     UNION ALL SELECT former, 'URL_UPDATED' FROM changed WHERE former <> url
     UNION ALL SELECT url, 'URL_DELETED' FROM gone WHERE url NOT IN (SELECT url FROM page)`,
    [pages.map(({ businessId }) => businessId), pages.map(({ url }) => url), pages.map(({ changedAt }) => changedAt), after, to],
  );
