import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { arraysOf, execute, rowsOf } from '../../database/sql.ts';
import type { SpelledCategory, SpelledCity } from '../../places/places.repository.ts';
import { mostCategoriesOfFile, mostCitiesOfFile } from '../limits.ts';
import type { StagingTables } from '../runs/staging-table.ts';

/** SQL: the row will be written. An unchanged business keeps its places. */
const written = "p.state NOT IN ('unchanged', 'conflict')";

/** SQL: an operator locked the business in its place, so that none is created for it. */
const isLocked = (field: 'category' | 'city'): string =>
  `(p.based_on IS NULL AND EXISTS (SELECT 1 FROM businesses b WHERE b.id = p.business_id AND '${field}' = ANY (b.locked_fields)))`;

/** SQL: the row gives its business a category. 'Other' means that it names none, which moves no business that has one; only in our own export 'Other' is a category. */
const movesCategory = `${written} AND (p.business_id IS NULL OR p.based_on IS NOT NULL OR (p.category_fold <> 'other' AND NOT ${isLocked('category')}))`;

/** A column of texts that was taken for one of places would fill memory and menus with them. */
const refuseMore = <T>(places: T[], most: number): T[] => {
  if (places.length > most) throw new DomainError('IMPORT_TOO_MANY_PLACES');
  return places;
};

@Injectable()
export class ImportPlacesRepository {
  /** Spellings of the file's businesses; with `onlyWritten` those of businesses that will be written. Throws IMPORT_TOO_MANY_PLACES. */
  async cities(manager: EntityManager, { rows, plan }: StagingTables, { onlyWritten }: { onlyWritten: boolean }): Promise<SpelledCity[]> {
    const cities = await rowsOf<SpelledCity>(
      manager,
      `SELECT f.city_fold AS "cityFold", f.country_key AS "countryKey", f.state_fold AS "stateFold", f.count,
         coalesce(s.city, f.city_fold) AS name, coalesce(s.city_slug, '') AS slug, s.state, s.country, s.country_code AS "countryCode"
       FROM (SELECT min(p.row_no) AS row_no, p.city_fold, p.country_key, p.state_fold, count(*)::int AS count FROM ${plan} p
             WHERE p.city_fold IS NOT NULL ${onlyWritten ? `AND ${written} AND NOT ${isLocked('city')}` : ''}
             GROUP BY p.city_fold, p.country_key, p.state_fold LIMIT ${mostCitiesOfFile + 1}) f
       JOIN ${rows} s USING (row_no)`,
    );
    return refuseMore(cities, mostCitiesOfFile);
  }

  /** Categories that the file would add, largest first. Throws IMPORT_TOO_MANY_PLACES. */
  async missingCategories(manager: EntityManager, { rows, plan }: StagingTables): Promise<SpelledCategory[]> {
    const categories = await rowsOf<SpelledCategory>(
      manager,
      `SELECT s.category_fold AS "nameFold", s.category AS name, coalesce(s.category_slug, '') AS slug
       FROM (SELECT min(p.row_no) AS row_no, count(*) AS count FROM ${plan} p WHERE ${movesCategory}
               AND NOT EXISTS (SELECT 1 FROM category_names c WHERE c.name_fold = p.category_fold)
             GROUP BY p.category_fold LIMIT ${mostCategoriesOfFile + 1}) f
       JOIN ${rows} s USING (row_no)
       ORDER BY f.count DESC, s.row_no`,
    );
    return refuseMore(categories, mostCategoriesOfFile);
  }

  /** Countries that the file would add, by the name that it gives them. */
  missingCountries(manager: EntityManager, { rows, plan }: StagingTables): Promise<{ code: string; name: string | null }[]> {
    return rowsOf(
      manager,
      `SELECT s.country_code AS code, s.country AS name
       FROM (SELECT min(p.row_no) AS row_no FROM ${plan} p WHERE ${written} GROUP BY p.country_key) f JOIN ${rows} s USING (row_no)
       WHERE s.country_code IS NOT NULL AND NOT EXISTS (SELECT 1 FROM countries c WHERE c.code = s.country_code)
       ORDER BY s.country_code`,
    );
  }

  /** Records for the chunks which city each spelling means. */
  async recordCities(manager: EntityManager, tables: StagingTables, resolved: { spelling: SpelledCity; cityId: number }[]): Promise<void> {
    await execute(manager, `DROP TABLE IF EXISTS ${tables.cities}`);
    await execute(
      manager,
      `CREATE UNLOGGED TABLE ${tables.cities} (city_fold text COLLATE "C", country_key text COLLATE "C", state_fold text COLLATE "C",
         city_id integer NOT NULL, PRIMARY KEY (city_fold, country_key, state_fold))`,
    );
    const spellings = resolved.map(({ spelling }) => ({ ...spelling, stateFold: spelling.stateFold ?? '' }));
    await execute(manager, `INSERT INTO ${tables.cities} SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[])`, [
      ...arraysOf(spellings, 'cityFold', 'countryKey', 'stateFold'),
      resolved.map(({ cityId }) => cityId),
    ]);
    await execute(manager, `ANALYZE ${tables.cities}`);
  }

  async recordCreated(
    manager: EntityManager,
    runId: string,
    kind: 'category' | 'city' | 'country',
    places: (string | number)[],
  ): Promise<void> {
    await execute(
      manager,
      'INSERT INTO import_places (run_id, kind, place) SELECT $1, $2, place FROM unnest($3::text[]) AS place ON CONFLICT DO NOTHING',
      [runId, kind, places.map(String)],
    );
  }
}
