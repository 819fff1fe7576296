import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';

const places = [
  ['category', 'categories', 'c.id = p.place::integer'],
  ['city', 'cities', 'c.id = p.place::integer'],
  ['country', 'countries', 'c.code = p.place'],
] as const;

/** Removes places that the run created and that are empty now. Their slugs go too, so that the next import gets them again. */
export const removePlaces = async (manager: EntityManager, runId: string): Promise<void> => {
  await execute(
    manager,
    `DELETE FROM city_slugs s USING import_places p, cities c
     WHERE p.run_id = $1 AND p.kind = 'city' AND c.id = p.place::integer AND c.business_count = 0 AND s.city_id = c.id`,
    [runId],
  );
  await execute(
    manager,
    `DELETE FROM category_slugs s USING import_places p, categories c
     WHERE p.run_id = $1 AND p.kind = 'category' AND c.id = p.place::integer AND c.business_count = 0 AND s.category_id = c.id`,
    [runId],
  );
  for (const [kind, table, isPlace] of places)
    await execute(
      manager,
      `DELETE FROM ${table} c USING import_places p WHERE p.run_id = $1 AND p.kind = '${kind}' AND ${isPlace} AND c.business_count = 0`,
      [runId],
    );
};
