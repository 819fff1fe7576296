import type { CityListQuery } from '@directory/contracts';
import { fold, spellingsOf } from '@directory/text';
import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../../database/catalog-reads.ts';
import { escapeLike, SqlConditions } from '../../database/sql-conditions.ts';
import type { CountedList } from '../../http/counted-list.ts';
import { isSlug } from '../../http/slugs.ts';
import { mostCitiesOfRegion } from '../limits.ts';
import type { ListedRegion } from '../names/listed-regions.ts';

export interface CityRow {
  id: number;
  name: string;
  slug: string;
  country: string | null;
  country_code: string | null;
  state: string | null;
  business_count: number;
}

export interface CityDetailRow extends CityRow {
  /** A bigint arrives as a string. */
  review_sum: string;
  with_contact: number;
  with_location: number;
  /** Millionths of a degree. */
  latitude_sum: string;
  longitude_sum: string;
}

const columns = 'id, name, slug, country, country_code, state, business_count';
const detailColumns = `${columns}, review_sum, with_contact, with_location, latitude_sum, longitude_sum`;
const order = 'business_count DESC, name_fold, id';

const isInRegion = '(country_code, state_fold) IN (SELECT * FROM unnest($1::text[], $2::text[]))';

/** → the values of `isInRegion` */
const storedAs = (regions: readonly ListedRegion[]): [countryCodes: string[], nameFolds: string[]] => {
  const named = regions.flatMap(({ countryCode, folds }) => folds.map((nameFold) => ({ countryCode, nameFold })));
  return [named.map(({ countryCode }) => countryCode), named.map(({ nameFold }) => nameFold)];
};

@Injectable()
export class CitiesRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** Cities that have a business. An emptied one keeps its page, but is not listed. */
  async list(query: CityListQuery): Promise<CountedList<CityRow>> {
    const conditions = new SqlConditions();
    conditions.require('business_count > 0');
    if (query.search)
      conditions.require(
        `id IN (SELECT id FROM city_names WHERE name_fold LIKE ${conditions.bind(`%${escapeLike(fold(query.search))}%`)})`,
      );
    if (query.country) conditions.require(`country_code = ${conditions.bind(query.country.toUpperCase())}`);
    const total = await this.reads.query<[{ total: number }]>(
      `SELECT count(*)::integer AS total FROM cities ${conditions.where}`,
      conditions.values,
    );
    const page = `LIMIT ${conditions.bind(query.limit ?? null)} OFFSET ${conditions.bind(query.offset)}`;
    const rows = await this.reads.query<CityRow[]>(
      `SELECT ${columns} FROM cities ${conditions.where} ORDER BY ${order} ${page}`,
      conditions.values,
    );
    return { rows, total: total[0].total };
  }

  async findBySlug(slug: string): Promise<CityDetailRow | undefined> {
    if (!isSlug(slug)) return undefined;
    const rows = await this.reads.query<CityDetailRow[]>(
      `SELECT ${detailColumns} FROM cities WHERE id = (SELECT city_id FROM city_slugs WHERE slug = $1)`,
      [slug],
    );
    return rows[0];
  }

  /** The largest city that has a name, also as another one, or with its umlauts written out or read. */
  async findByName(name: string): Promise<CityDetailRow | undefined> {
    const rows = await this.reads.query<CityDetailRow[]>(
      `SELECT ${detailColumns} FROM cities c WHERE c.id IN (SELECT id FROM city_names WHERE name_fold = ANY ($1::text[]))
       ORDER BY c.id IN (SELECT id FROM city_names WHERE name_fold = $2) DESC, business_count DESC, id LIMIT 1`,
      [spellingsOf(name), fold(name)],
    );
    return rows[0];
  }

  /** Rows of ids, in the order of the ids. */
  async listByIds(ids: readonly number[]): Promise<CityRow[]> {
    if (!ids.length) return [];
    return this.reads.query(`SELECT ${columns} FROM cities WHERE id = ANY ($1) ORDER BY array_position($1::integer[], id)`, [ids]);
  }

  /** Ids of the cities that a filter names: the city of that slug, else all that have that name; within a country where one is given. */
  async listIdsOf(slugOrName: string, countryCode?: string): Promise<number[]> {
    const there = '($2::text IS NULL OR c.country_code = $2)';
    const bySlug = await this.reads.query<{ id: number; is_there: boolean }[]>(
      `SELECT c.id, ${there} AS is_there FROM city_slugs s JOIN cities c ON c.id = s.city_id WHERE s.slug = $1`,
      [slugOrName, countryCode ?? null],
    );
    if (bySlug.length) return bySlug.filter((city) => city.is_there).map(({ id }) => id);
    const named = (names: readonly string[]): Promise<{ id: number }[]> =>
      this.reads.query(
        `SELECT c.id FROM cities c WHERE c.id IN (SELECT id FROM city_names WHERE name_fold = ANY ($1::text[])) AND ${there} ORDER BY c.id`,
        [names, countryCode ?? null],
      );
    const typed = await named([fold(slugOrName)]);
    return (typed.length ? typed : await named(spellingsOf(slugOrName))).map(({ id }) => id);
  }

  /** Ids of the cities that have a business in one of the regions, the largest first, of very many those alone. */
  async listIdsIn(regions: readonly ListedRegion[]): Promise<number[]> {
    const rows = await this.reads.query<{ id: number }[]>(
      `SELECT id FROM cities WHERE ${isInRegion} AND business_count > 0 ORDER BY ${order} LIMIT ${mostCitiesOfRegion}`,
      storedAs(regions),
    );
    return rows.map(({ id }) => id);
  }

  /** Businesses of all cities of the regions. */
  async countIn(regions: readonly ListedRegion[]): Promise<number> {
    const rows = await this.reads.query<[{ total: number }]>(
      `SELECT coalesce(sum(business_count), 0)::integer AS total FROM cities WHERE ${isInRegion}`,
      storedAs(regions),
    );
    return rows[0].total;
  }
}
