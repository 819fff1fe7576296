import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../database/sql.ts';
import type { CitySpelling, KnownCity } from '../../places/city-resolution.ts';
import type { StagingTables } from '../staging-table.ts';

/** A spelling of a place as the first row of the file writes it. */
export interface FileCity extends CitySpelling {
  name: string;
  slug: string;
  state: string | null;
  country: string | null;
  countryCode: string | null;
}

export interface FileCategory {
  nameFold: string;
  name: string;
  slug: string;
}

export interface NewCity extends FileCity {
  id: number;
}

export interface NewCategory extends FileCategory {
  id: number;
}

/** Rows that will be written: an unchanged business keeps its places. */
const written = "p.state NOT IN ('unchanged', 'conflict')";

/** An operator holds the business where it is: no place is made for it. */
const isLocked = (field: 'category' | 'city'): string =>
  `(p.based_on IS NULL AND EXISTS (SELECT 1 FROM businesses b WHERE b.id = p.business_id AND '${field}' = ANY (b.locked_fields)))`;

/** 'Other' means that the row names no category, which is no reason to move a business that has one; in our own export it is one. */
const movesCategory = `${written} AND (p.business_id IS NULL OR p.based_on IS NOT NULL OR (p.category_fold <> 'other' AND NOT ${isLocked('category')}))`;

@Injectable()
export class PlacesRepository {
  /** Spellings of the file's businesses; with `onlyWritten` those of businesses that will be written. */
  cities(manager: EntityManager, { rows, plan }: StagingTables, { onlyWritten }: { onlyWritten: boolean }): Promise<FileCity[]> {
    return rowsOf<FileCity>(
      manager,
      `SELECT f.city_fold AS "cityFold", f.country_key AS "countryKey", f.state_fold AS "stateFold", f.count,
         coalesce(s.city, f.city_fold) AS name, coalesce(s.city_slug, '') AS slug, s.state, s.country, s.country_code AS "countryCode"
       FROM (SELECT min(p.row_no) AS row_no, p.city_fold, p.country_key, p.state_fold, count(*)::int AS count FROM ${plan} p
             WHERE p.city_fold IS NOT NULL ${onlyWritten ? `AND ${written} AND NOT ${isLocked('city')}` : ''}
             GROUP BY p.city_fold, p.country_key, p.state_fold) f
       JOIN ${rows} s USING (row_no)`,
    );
  }

  /** Cities of these names, and cities that were called so before they were renamed or merged. */
  citiesNamed(manager: EntityManager, nameFolds: string[]): Promise<KnownCity[]> {
    return rowsOf<KnownCity>(
      manager,
      `SELECT c.id, n.name_fold AS "nameFold", n.country_key AS "countryKey", n.state_fold AS "stateFold", c.business_count AS "businessCount",
         n.is_alias AS "isAlias"
       FROM (
         SELECT id, name_fold, country_key, state_fold, false AS is_alias FROM cities WHERE name_fold = ANY ($1)
         UNION ALL SELECT city_id, name_fold, country_key, state_fold, true FROM city_aliases WHERE name_fold = ANY ($1)) n
       JOIN cities c USING (id)`,
      [nameFolds],
    );
  }

  /** Categories that the file would add, largest first. */
  missingCategories(manager: EntityManager, { rows, plan }: StagingTables): Promise<FileCategory[]> {
    return rowsOf<FileCategory>(
      manager,
      `SELECT s.category_fold AS "nameFold", s.category AS name, coalesce(s.category_slug, '') AS slug
       FROM (SELECT min(p.row_no) AS row_no, count(*) AS count FROM ${plan} p WHERE ${movesCategory}
               AND NOT EXISTS (SELECT 1 FROM category_names c WHERE c.name_fold = p.category_fold)
             GROUP BY p.category_fold) f
       JOIN ${rows} s USING (row_no)
       ORDER BY f.count DESC, s.row_no`,
    );
  }

  /** Codes of countries that the catalog has not, with the name that the file gives them. */
  missingCountries(manager: EntityManager, { rows, plan }: StagingTables): Promise<{ code: string; name: string | null }[]> {
    return rowsOf(
      manager,
      `SELECT s.country_code AS code, s.country AS name
       FROM (SELECT min(p.row_no) AS row_no FROM ${plan} p WHERE ${written} GROUP BY p.country_key) f JOIN ${rows} s USING (row_no)
       WHERE s.country_code IS NOT NULL AND NOT EXISTS (SELECT 1 FROM countries c WHERE c.code = s.country_code)
       ORDER BY s.country_code`,
    );
  }

  async categorySlugs(manager: EntityManager): Promise<Set<string>> {
    return new Set((await rowsOf<{ slug: string }>(manager, 'SELECT slug FROM category_slugs')).map(({ slug }) => slug));
  }

  async citySlugs(manager: EntityManager): Promise<Set<string>> {
    return new Set((await rowsOf<{ slug: string }>(manager, 'SELECT slug FROM city_slugs')).map(({ slug }) => slug));
  }

  /** Fresh ids, ascending: a slug may need its record's id before there is a record. */
  async reserveIds(manager: EntityManager, table: 'categories' | 'cities', count: number): Promise<number[]> {
    const rows = await rowsOf<{ id: number }>(manager, `SELECT nextval('${table}_id_seq')::int AS id FROM generate_series(1, $1)`, [count]);
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }

  async insertCategories(manager: EntityManager, categories: NewCategory[]): Promise<void> {
    await execute(
      manager,
      `INSERT INTO categories (id, name, name_fold, slug) SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::text[])`,
      [categories.map(({ id }) => id), ...columns(categories, 'name', 'nameFold', 'slug')],
    );
    await execute(manager, 'INSERT INTO category_slugs (slug, category_id) SELECT * FROM unnest($1::text[], $2::int[])', [
      ...columns(categories, 'slug', 'id'),
    ]);
  }

  async insertCities(manager: EntityManager, cities: NewCity[]): Promise<void> {
    await execute(
      manager,
      `INSERT INTO cities (id, name, name_fold, slug, country, country_code, country_key, state, state_fold)
       SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])`,
      [
        cities.map(({ id }) => id),
        ...columns(cities, 'name', 'cityFold', 'slug', 'country', 'countryCode', 'countryKey', 'state', 'stateFold'),
      ],
    );
    await execute(manager, 'INSERT INTO city_slugs (slug, city_id) SELECT * FROM unnest($1::text[], $2::int[])', [
      cities.map(({ slug }) => slug),
      cities.map(({ id }) => id),
    ]);
  }

  async insertCountries(manager: EntityManager, countries: { code: string; name: string }[]): Promise<void> {
    await execute(manager, 'INSERT INTO countries (code, name) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING', [
      ...columns(countries, 'code', 'name'),
    ]);
  }

  async setRegions(manager: EntityManager, adopted: { id: number; state: string | null; stateFold: string | null }[]): Promise<void> {
    await execute(
      manager,
      `UPDATE cities c SET state = a.state, state_fold = a.state_fold
       FROM unnest($1::int[], $2::text[], $3::text[]) AS a(id, state, state_fold) WHERE c.id = a.id`,
      [adopted.map(({ id }) => id), ...columns(adopted, 'state', 'stateFold')],
    );
  }

  /** Writes down for the ranges which city each spelling means. */
  async recordCities(manager: EntityManager, tables: StagingTables, resolved: { spelling: FileCity; cityId: number }[]): Promise<void> {
    await execute(manager, `DROP TABLE IF EXISTS ${tables.cities}`);
    await execute(
      manager,
      `CREATE UNLOGGED TABLE ${tables.cities} (city_fold text COLLATE "C", country_key text COLLATE "C", state_fold text COLLATE "C",
         city_id integer NOT NULL, PRIMARY KEY (city_fold, country_key, state_fold))`,
    );
    const spellings = resolved.map(({ spelling }) => ({ ...spelling, stateFold: spelling.stateFold ?? '' }));
    await execute(manager, `INSERT INTO ${tables.cities} SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[])`, [
      ...columns(spellings, 'cityFold', 'countryKey', 'stateFold'),
      resolved.map(({ cityId }) => cityId),
    ]);
    await execute(manager, `ANALYZE ${tables.cities}`);
  }

  async recordMade(
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

/** One array a column, as unnest takes them. */
const columns = <Row>(rows: readonly Row[], ...fields: (keyof Row)[]): unknown[][] => fields.map((field) => rows.map((row) => row[field]));
