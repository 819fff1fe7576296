import { businessFeatureNames, type Facets } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { type CountedColumn, countersWithin } from '../changes/counts/place-counters.ts';
import { CatalogReads } from '../database/catalog-reads.ts';
import type { Statement } from '../database/sql-conditions.ts';
import { amenityBits } from '../schema/derived-columns.ts';
import type { PlaceCount } from '../search/business-search.ts';
import { hasPlace, type PlaceFilters, priceOf } from '../search/query/business-filters.ts';

const placeColumns = 'p.id, p.name, p.slug';
const inOrder = 'ORDER BY count DESC, p.name_fold, p.id LIMIT';

/** SQL of `s` (id, count). The counters' own key for none has no name, and shall take no place. */
const largestWithin = (column: CountedColumn, filters: PlaceFilters, values: unknown[], most: number): string => {
  const { table, where } = countersWithin(column, filters, values);
  const none = column === 'country_code' ? "''" : '0';
  return `(
    SELECT n.${column} AS id, sum(n.business_count)::integer AS count FROM ${table} n ${where} GROUP BY 1 HAVING n.${column} <> ${none} AND sum(n.business_count) > 0
    ORDER BY count DESC FETCH FIRST ${most} ROWS WITH TIES) s`;
};

/** Facets of places. */
export type PlaceFacets = Pick<Facets, 'categories' | 'cities' | 'countries'>;
/** Facets of what the rows say themselves. */
export type OptionFacets = Pick<Facets, 'prices' | 'features'>;

interface OptionRow {
  amenities: number;
  price: string | null;
  count: number;
}

/** Sums of the counts of one key; those without one are left out. */
const sumsBy = <Key>(counts: readonly PlaceCount[], keyOf: (count: PlaceCount) => Key | null): Map<Key, number> => {
  const sums = new Map<Key, number>();
  for (const one of counts) {
    const key = keyOf(one);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + one.count);
  }
  return sums;
};

const countWhere = (rows: readonly OptionRow[], isCounted: (row: OptionRow) => boolean): number =>
  rows.filter(isCounted).reduce((sum, { count }) => sum + count, 0);

interface FacetRow {
  kind: keyof PlaceFacets;
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
  async ofPlaces(filters: PlaceFilters, most: number): Promise<PlaceFacets> {
    if (hasPlace(filters)) return this.sums(filters, most);
    const [categories, cities, countries] = await Promise.all([
      this.largest('categories', most),
      this.largest('cities', most),
      this.largestCountries(most),
    ]);
    return { categories, cities, countries };
  }

  /** Counts with the names of the places, the largest; a city's businesses are its country's, and so are those of the country that lie in no city. */
  async named(counts: readonly PlaceCount[], most: number): Promise<PlaceFacets> {
    const cities = sumsBy(counts, (one) => one.city_id || null);
    return {
      categories: await this.name(
        'categories',
        sumsBy(counts, (one) => one.category_id),
        most,
      ),
      cities: await this.name('cities', cities, most),
      countries: await this.nameCountries(
        cities,
        sumsBy(counts, (one) => one.country_code),
        most,
      ),
    };
  }

  /** How many of the businesses have each price and each amenity; none that nobody has. */
  async ofRows(ids: readonly number[]): Promise<OptionFacets> {
    const sql = `
      SELECT coalesce(amenities, 0) AS amenities, price_range AS price, count(*)::integer AS count
      FROM businesses WHERE id = ANY ($1::integer[]) GROUP BY 1, 2`;
    const rows = await this.reads.query<OptionRow[]>(sql, [ids]);
    const prices = [...new Set(rows.map(({ price }) => priceOf(price)))].filter((price) => price !== null).sort();
    const features = businessFeatureNames.map((feature) => {
      const bit = amenityBits([feature]);
      return { feature, count: countWhere(rows, ({ amenities }) => (amenities & bit) !== 0) };
    });
    return {
      prices: prices.map((price) => ({ price, count: countWhere(rows, (row) => priceOf(row.price) === price) })),
      features: features.filter(({ count }) => count > 0),
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

  /** Each from the smallest counters that know the places. */
  private async sums(filters: PlaceFilters, most: number): Promise<PlaceFacets> {
    const values: unknown[] = [];
    const places = (table: 'categories' | 'cities', column: CountedColumn): string =>
      `SELECT '${table}' AS kind, ${placeColumns}, NULL AS code, s.count
       FROM ${largestWithin(column, filters, values, most)} JOIN ${table} p ON p.id = s.id ${inOrder} ${most}`;
    const countries = largestWithin('country_code', filters, values, most);
    const rows = await this.reads.query<FacetRow[]>(
      `(${places('categories', 'category_id')}) UNION ALL (${places('cities', 'city_id')})
       UNION ALL (SELECT 'countries', NULL, p.name, NULL, p.code, s.count FROM ${countries} JOIN countries p ON p.code = s.id
         ORDER BY count DESC, p.name, p.code LIMIT ${most})`,
      values,
    );
    const ofKind = (kind: keyof PlaceFacets): FacetRow[] => rows.filter((row) => row.kind === kind);
    const placesOf = (kind: 'categories' | 'cities'): Facets['cities'] =>
      ofKind(kind).map(({ id, name, slug, count }) => ({ id, name, slug, count }));
    return {
      categories: placesOf('categories'),
      cities: placesOf('cities'),
      countries: ofKind('countries').map(({ code, name, count }) => ({ code, name, count })),
    };
  }

  private name(table: 'categories' | 'cities', counts: ReadonlyMap<number, number>, most: number): Promise<Facets['cities']> {
    return this.reads.query(
      `SELECT ${placeColumns}, s.count FROM unnest($1::integer[], $2::integer[]) AS s(id, count) JOIN ${table} p ON p.id = s.id ${inOrder} ${most}`,
      [[...counts.keys()], [...counts.values()]],
    );
  }

  private nameCountries(
    cities: ReadonlyMap<number, number>,
    townless: ReadonlyMap<string, number>,
    most: number,
  ): Promise<Facets['countries']> {
    return this.reads.query(
      `SELECT c.code, c.name, sum(s.count)::integer AS count FROM (
         SELECT p.country_code AS code, one.count FROM unnest($1::integer[], $2::integer[]) AS one(id, count) JOIN cities p ON p.id = one.id
         UNION ALL SELECT * FROM unnest($3::text[], $4::integer[]) AS one(code, count)) s
       JOIN countries c ON c.code = s.code GROUP BY c.code, c.name ORDER BY count DESC, c.name, c.code LIMIT ${most}`,
      [[...cities.keys()], [...cities.values()], [...townless.keys()], [...townless.values()]],
    );
  }
}
