import { SqlConditions } from '../../database/sql-conditions.ts';

/** Any mix of cities, category and country. An empty list of cities means none. */
export interface CountedPlaces {
  cityIds?: number[];
  categoryId?: number;
  countryCode?: string;
}

/** Column of the counters: 0 and '' stand for none. */
export type CountedColumn = 'category_id' | 'city_id' | 'country_code';

/** The smallest table of counters that tells the places of a column apart within others, and the conditions on its rows `n`. */
export const countersWithin = (
  column: CountedColumn,
  { cityIds, categoryId, countryCode }: CountedPlaces,
  values: unknown[],
): { table: string; where: string } => {
  const conditions = new SqlConditions(values);
  if (cityIds) conditions.require(`n.city_id = ANY (${conditions.bind(cityIds)}::integer[])`);
  if (categoryId !== undefined) conditions.require(`n.category_id = ${conditions.bind(categoryId)}`);
  if (countryCode !== undefined) conditions.require(`n.country_code = ${conditions.bind(countryCode)}`);
  return { table: cityIds || column === 'city_id' ? 'business_counts' : 'category_counts', where: conditions.where };
};
