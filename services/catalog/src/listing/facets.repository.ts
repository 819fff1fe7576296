import type { Facets } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../database/catalog-reads.ts';
import { SqlConditions, type Statement } from '../database/sql-conditions.ts';
import type { PlaceCount } from '../search/business-search.ts';
import type { PlaceFilters } from '../search/query/business-filters.ts';

const placeColumns = 'p.id, p.name, p.slug';
const inOrder = 'ORDER BY count DESC, p.name_fold, p.id LIMIT';

interface FacetRow {
  kind: keyof Facets;
  id: number;
  code: string;
  name: string;
  slug: string;
  count: number;
}

@Injectable()
export class FacetsRepository {
  constructor(private readonly reads: CatalogReads) {}

  count({ sql, values }: Statement): Promise<PlaceCount[]> {
    return this.reads.query<PlaceCount[]>(sql, values);
  }

  /** From the counters, exact. What is filtered by stands alone in its own facet. */
  async ofPlaces({ cityIds, categoryId, countryCode }: PlaceFilters, most: number): Promise<Facets> {
    const isWhole = categoryId === undefined && cityIds === undefined && countryCode === undefined;
    const conditions = new SqlConditions();
    if (cityIds) conditions.require(`n.city_id = ANY (${conditions.bind(cityIds)}::integer[])`);
    if (categoryId !== undefined) conditions.require(`n.category_id = ${conditions.bind(categoryId)}`);
    if (countryCode !== undefined) conditions.require(`n.country_code = ${conditions.bind(countryCode)}`);
    if (!isWhole) return this.sums(conditions, most);
    const [categories, cities, countries] = await Promise.all([
      this.largest('categories', most),
      this.largest('cities', most),
      this.largestCountries(most),
    ]);
    return { categories, cities, countries };
  }

  /** Counts by id with their names, the largest; a city's businesses are its country's. */
  async named(categories: ReadonlyMap<number, number>, cities: ReadonlyMap<number, number>, most: number): Promise<Facets> {
    return {
      categories: await this.name('categories', categories, most),
      cities: await this.name('cities', cities, most),
      countries: await this.nameCountries(cities, most),
    };
  }

  private largest(table: 'categories' | 'cities', most: number): Promise<Facets['cities']> {
    return this.reads.query(`SELECT ${placeColumns}, p.business_count AS count FROM ${table} p WHERE p.business_count > 0 ${inOrder} $1`, [
      most,
    ]);
  }

  private largestCountries(most: number): Promise<Facets['countries']> {
    return this.reads.query(
      'SELECT code, name, business_count AS count FROM countries WHERE business_count > 0 ORDER BY count DESC, name, code LIMIT $1',
      [most],
    );
  }

  /** All three from one reading of the counters. */
  private async sums(conditions: SqlConditions, most: number): Promise<Facets> {
    // Of the other grouping sets a key is null. The counters' own key for none has no name, and shall take no place.
    const top = (column: string, none: string): string =>
      `(SELECT ${column} AS id, count FROM sums WHERE ${column} <> ${none} ORDER BY count DESC FETCH FIRST ${most} ROWS WITH TIES) s`;
    const rows = await this.reads.query<FacetRow[]>(
      `WITH sums AS MATERIALIZED (
         SELECT n.category_id, n.city_id, n.country_code, sum(n.business_count)::integer AS count FROM business_counts n ${conditions.where}
         GROUP BY GROUPING SETS ((n.category_id), (n.city_id), (n.country_code)))
       (SELECT 'categories' AS kind, ${placeColumns}, NULL AS code, s.count FROM ${top('category_id', '0')} JOIN categories p ON p.id = s.id ${inOrder} ${most})
       UNION ALL (SELECT 'cities', ${placeColumns}, NULL, s.count FROM ${top('city_id', '0')} JOIN cities p ON p.id = s.id ${inOrder} ${most})
       UNION ALL (SELECT 'countries', NULL, p.name, NULL, p.code, s.count FROM ${top('country_code', "''")} JOIN countries p ON p.code = s.id
         ORDER BY count DESC, p.name, p.code LIMIT ${most})`,
      conditions.values,
    );
    const ofKind = (kind: keyof Facets): FacetRow[] => rows.filter((row) => row.kind === kind);
    const places = (kind: 'categories' | 'cities'): Facets['cities'] =>
      ofKind(kind).map(({ id, name, slug, count }) => ({ id, name, slug, count }));
    const countries = ofKind('countries').map(({ code, name, count }) => ({ code, name, count }));
    return { categories: places('categories'), cities: places('cities'), countries };
  }

  private name(table: 'categories' | 'cities', counts: ReadonlyMap<number, number>, most: number): Promise<Facets['cities']> {
    return this.reads.query(
      `SELECT ${placeColumns}, s.count FROM unnest($1::integer[], $2::integer[]) AS s(id, count) JOIN ${table} p ON p.id = s.id ${inOrder} ${most}`,
      [[...counts.keys()], [...counts.values()]],
    );
  }

  private nameCountries(cities: ReadonlyMap<number, number>, most: number): Promise<Facets['countries']> {
    return this.reads.query(
      `SELECT c.code, c.name, sum(s.count)::integer AS count FROM unnest($1::integer[], $2::integer[]) AS s(id, count)
       JOIN cities p ON p.id = s.id JOIN countries c ON c.code = p.country_code GROUP BY c.code, c.name ORDER BY count DESC, c.name, c.code LIMIT ${most}`,
      [[...cities.keys()], [...cities.values()]],
    );
  }
}
