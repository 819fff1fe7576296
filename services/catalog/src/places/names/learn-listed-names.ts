import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import type { ListedCategory, ListedCity } from './listed-names.ts';

const isRefused = (kind: 'category' | 'city'): string =>
  `EXISTS (SELECT 1 FROM refused_names r WHERE r.kind = '${kind}' AND r.place_id = o.id AND r.name_fold = l.name_fold)`;

/** A listed city is the largest of the catalog that has one of its names. A name that another place of the country has stays that one's. */
const learnCities = `
  WITH listed AS MATERIALIZED (SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[]) AS l(city, country_code, region_fold, name, name_fold)),
  owners AS MATERIALIZED (
    SELECT DISTINCT ON (l.city) l.city, c.id
    FROM listed l JOIN cities c ON c.name_fold = l.name_fold AND c.country_key = l.country_code
      AND (l.region_fold IS NULL OR c.state_fold IS NULL OR c.state_fold = l.region_fold)
    ORDER BY l.city, c.business_count DESC, c.id)
  INSERT INTO city_aliases (name_fold, country_key, city_id, name, source)
  SELECT l.name_fold, l.country_code, o.id, l.name, 'listed' FROM listed l JOIN owners o USING (city)
  WHERE NOT EXISTS (SELECT 1 FROM cities c WHERE c.name_fold = l.name_fold AND c.country_key = l.country_code)
    AND NOT EXISTS (SELECT 1 FROM city_aliases a WHERE a.name_fold = l.name_fold AND a.country_key = l.country_code)
    AND NOT ${isRefused('city')}
  ON CONFLICT DO NOTHING`;

const learnCategories = `
  WITH listed AS MATERIALIZED (SELECT * FROM unnest($1::integer[], $2::text[], $3::text[]) AS l(category, name, name_fold)),
  owners AS MATERIALIZED (
    SELECT DISTINCT ON (l.category) l.category, c.id FROM listed l JOIN categories c ON c.name_fold = l.name_fold
    ORDER BY l.category, c.business_count DESC, c.id)
  INSERT INTO category_aliases (name_fold, category_id, name, source)
  SELECT l.name_fold, o.id, l.name, 'listed' FROM listed l JOIN owners o USING (category)
  WHERE NOT EXISTS (SELECT 1 FROM categories c WHERE c.name_fold = l.name_fold) AND NOT ${isRefused('category')}
  ON CONFLICT DO NOTHING`;

const spread = <Listed extends ListedCategory>(all: readonly Listed[]) =>
  [...new Set(all)].flatMap((listed, index) => listed.names.map((named) => ({ ...listed, ...named, index })));

/** Gives cities of the catalog their other names from the list. → the number of new names */
export const learnListedCities = async (manager: EntityManager, all: readonly ListedCity[]): Promise<number> => {
  const rows = spread(all);
  if (rows.length === 0) return 0;
  return execute(manager, learnCities, [
    rows.map(({ index }) => index),
    rows.map(({ countryCode }) => countryCode),
    rows.map(({ regionFold }) => regionFold),
    rows.map(({ name }) => name),
    rows.map(({ nameFold }) => nameFold),
  ]);
};

export const learnListedCategories = async (manager: EntityManager, all: readonly ListedCategory[]): Promise<number> => {
  const rows = spread(all);
  if (rows.length === 0) return 0;
  return execute(manager, learnCategories, [
    rows.map(({ index }) => index),
    rows.map(({ name }) => name),
    rows.map(({ nameFold }) => nameFold),
  ]);
};
