import { type Country, maxInteger, type PlacePageQuery } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { type CountedColumn, type CountedPlaces, countersWithin } from '../../changes/counts/place-counters.ts';
import { CatalogReads } from '../../database/catalog-reads.ts';
import type { CountedList } from '../../http/counted-list.ts';
import type { CategoryRow } from '../../places/categories/categories.repository.ts';
import type { CityRow } from '../../places/cities/cities.repository.ts';

interface ListedPlaces {
  column: CountedColumn;
  /** The counters' own key for none. */
  none: string;
  table: string;
  key: string;
  columns: string;
  order: string;
}

const categories: ListedPlaces = {
  column: 'category_id',
  none: '0',
  table: 'categories',
  key: 'id',
  columns: 'p.id, p.name, p.slug',
  order: 'p.name_fold, p.id',
};
const cities: ListedPlaces = {
  ...categories,
  column: 'city_id',
  table: 'cities',
  columns: 'p.id, p.name, p.slug, p.country, p.country_code, p.state',
};
const countries: ListedPlaces = {
  column: 'country_code',
  none: "''",
  table: 'countries',
  key: 'code',
  columns: 'p.code, p.name',
  order: 'p.name, p.code',
};

/** Places within others by the counters, which every change of businesses keeps exact. */
@Injectable()
export class CategoryPlacesRepository {
  constructor(private readonly reads: CatalogReads) {}

  listCategories(within: CountedPlaces, page: PlacePageQuery): Promise<CountedList<CategoryRow>> {
    return this.list<CategoryRow>(categories, within, page);
  }

  listCities(within: CountedPlaces, page: PlacePageQuery): Promise<CountedList<CityRow>> {
    return this.list<CityRow>(cities, within, page);
  }

  async listCountries(within: CountedPlaces, page: PlacePageQuery): Promise<CountedList<Country>> {
    const { rows, total } = await this.list<Omit<Country, 'businessCount'> & { business_count: number }>(countries, within, page);
    return { rows: rows.map(({ code, name, business_count }) => ({ code, name, businessCount: business_count })), total };
  }

  /** A country that has a business. */
  async findCountry(code: string): Promise<Country | undefined> {
    const rows = await this.reads.query<Country[]>(
      'SELECT code, name, business_count AS "businessCount" FROM countries WHERE code = $1 AND business_count > 0',
      [code],
    );
    return rows[0];
  }

  /** Only the entries of the page, and those that are as large as its last one, are given their names. */
  private async list<Row extends object>(places: ListedPlaces, within: CountedPlaces, page: PlacePageQuery): Promise<CountedList<Row>> {
    const { column, none, table, key, columns, order } = places;
    const values: unknown[] = [];
    const counters = countersWithin(column, within, values);
    values.push(page.limit ?? null, page.offset);
    const [limit, offset] = [`$${values.length - 1}::integer`, `$${values.length}::integer`];
    const rows = await this.reads.query<(Row & { total: number; place: string | null })[]>(
      `WITH counted AS MATERIALIZED (
         SELECT n.${column} AS id, sum(n.business_count)::integer AS business_count FROM ${counters.table} n ${counters.where}
         GROUP BY 1 HAVING n.${column} <> ${none} AND sum(n.business_count) > 0)
       SELECT size.total, page.* FROM (SELECT count(*)::integer AS total FROM counted) size LEFT JOIN LATERAL (
         SELECT ${columns}, largest.business_count, row_number() OVER (ORDER BY largest.business_count DESC, ${order}) AS place
         FROM (SELECT * FROM counted ORDER BY business_count DESC FETCH FIRST (coalesce(${limit}, ${maxInteger})::bigint + ${offset}) ROWS WITH TIES) largest
         JOIN ${table} p ON p.${key} = largest.id ORDER BY place LIMIT ${limit} OFFSET ${offset}) page ON true
       ORDER BY page.place`,
      values,
    );
    return { rows: rows.filter(({ place }) => place !== null), total: rows[0].total };
  }
}
