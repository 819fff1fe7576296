import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { arraysOf, execute, rowsOf } from '../database/sql.ts';
import type { CitySpelling, KnownCity } from './city-resolution.ts';

/** A city as a file or an edit spells it. */
export interface SpelledCity extends CitySpelling {
  name: string;
  slug: string;
  state: string | null;
  country: string | null;
  countryCode: string | null;
}

export interface SpelledCategory {
  nameFold: string;
  name: string;
  slug: string;
}

export interface NewCity extends SpelledCity {
  id: number;
}

export interface NewCategory extends SpelledCategory {
  id: number;
}

@Injectable()
export class PlacesRepository {
  /** Cities that have one of these names, also as another one. */
  citiesNamed(manager: EntityManager, nameFolds: string[]): Promise<KnownCity[]> {
    return rowsOf<KnownCity>(
      manager,
      `SELECT c.id, n.name_fold AS "nameFold", n.country_key AS "countryKey", n.state_fold AS "stateFold", c.business_count AS "businessCount",
         n.is_alias AS "isAlias",
         ARRAY(SELECT r.name_fold FROM refused_names r WHERE r.kind = 'city' AND r.place_id = c.id) AS refused
       FROM (
         SELECT id, name_fold, country_key, state_fold, false AS is_alias FROM cities WHERE name_fold = ANY ($1)
         UNION ALL SELECT city_id, name_fold, country_key, state_fold, true FROM city_aliases WHERE name_fold = ANY ($1)) n
       JOIN cities c USING (id)`,
      [nameFolds],
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
      [categories.map(({ id }) => id), ...arraysOf(categories, 'name', 'nameFold', 'slug')],
    );
    await execute(manager, 'INSERT INTO category_slugs (slug, category_id) SELECT * FROM unnest($1::text[], $2::int[])', [
      ...arraysOf(categories, 'slug', 'id'),
    ]);
  }

  async insertCities(manager: EntityManager, cities: NewCity[]): Promise<void> {
    await execute(
      manager,
      `INSERT INTO cities (id, name, name_fold, slug, country, country_code, country_key, state, state_fold)
       SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])`,
      [
        cities.map(({ id }) => id),
        ...arraysOf(cities, 'name', 'cityFold', 'slug', 'country', 'countryCode', 'countryKey', 'state', 'stateFold'),
      ],
    );
    await execute(manager, 'INSERT INTO city_slugs (slug, city_id) SELECT * FROM unnest($1::text[], $2::int[])', [
      cities.map(({ slug }) => slug),
      cities.map(({ id }) => id),
    ]);
  }

  async insertCountries(manager: EntityManager, countries: { code: string; name: string }[]): Promise<void> {
    await execute(manager, 'INSERT INTO countries (code, name) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING', [
      ...arraysOf(countries, 'code', 'name'),
    ]);
  }

  async setRegions(manager: EntityManager, adopted: { id: number; state: string | null; stateFold: string | null }[]): Promise<void> {
    await execute(
      manager,
      `UPDATE cities c SET state = a.state, state_fold = a.state_fold
       FROM unnest($1::int[], $2::text[], $3::text[]) AS a(id, state, state_fold) WHERE c.id = a.id`,
      [adopted.map(({ id }) => id), ...arraysOf(adopted, 'state', 'stateFold')],
    );
  }
}
