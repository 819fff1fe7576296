import type { CategoryOwnName, PlaceKind, PlaceName } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../database/sql.ts';
import type { SpelledName } from './listed-names.ts';

const tables = {
  cities: { kind: 'city', names: 'city_aliases', owner: 'city_id', countryKey: 'n.country_key', notFound: 'CITY_NOT_FOUND' },
  categories: { kind: 'category', names: 'category_aliases', owner: 'category_id', countryKey: "''", notFound: 'CATEGORY_NOT_FOUND' },
} as const;

/** Of cities those of one country: a name may mean a city in each. */
const owners = (places: PlaceKind): string => {
  const { names, owner, countryKey } = tables[places];
  return `
    SELECT n.id, n.name FROM ${places} n WHERE n.name_fold = $1 AND ${countryKey} = $2
    UNION ALL SELECT p.id, p.name FROM ${names} n JOIN ${places} p ON p.id = n.${owner} WHERE n.name_fold = $1 AND ${countryKey} = $2`;
};

/** Other names of categories and cities. */
@Injectable()
export class PlaceNamesRepository {
  /** The country in which a place's names hold; the same for all categories. Throws where there is no such place. */
  async countryKeyOf(manager: EntityManager, places: PlaceKind, id: number): Promise<string> {
    const { countryKey, notFound } = tables[places];
    const [place] = await rowsOf<{ key: string }>(manager, `SELECT ${countryKey} AS key FROM ${places} n WHERE n.id = $1`, [id]);
    if (!place) throw new DomainError(notFound);
    return place.key;
  }

  /** In the order of the alphabet; each name once, in whatever regions it holds. */
  list(manager: EntityManager, places: PlaceKind, id: number): Promise<PlaceName[]> {
    const { names, owner } = tables[places];
    return rowsOf<PlaceName>(
      manager,
      `SELECT DISTINCT ON (name_fold) coalesce(name, name_fold) AS name, name_fold AS key, source FROM ${names} WHERE ${owner} = $1
       ORDER BY name_fold, name NULLS LAST`,
      [id],
    );
  }

  listOfOperators(manager: EntityManager): Promise<CategoryOwnName[]> {
    return rowsOf(
      manager,
      `SELECT DISTINCT ON (category_id) category_id AS id, coalesce(name, name_fold) AS name FROM category_aliases WHERE source = 'operator'
       ORDER BY category_id, name_fold`,
    );
  }

  /** Ids and names of the places that have a name. */
  listOwners(manager: EntityManager, places: PlaceKind, nameFold: string, countryKey: string): Promise<{ id: number; name: string }[]> {
    return rowsOf(manager, owners(places), [nameFold, countryKey]);
  }

  async add(manager: EntityManager, places: PlaceKind, id: number, { name, nameFold }: SpelledName): Promise<void> {
    const { kind, names, owner } = tables[places];
    const [column, value] = places === 'cities' ? [', country_key', ', country_key'] : ['', ''];
    await execute(
      manager,
      `INSERT INTO ${names} (name_fold, ${owner}, name, source${column}) SELECT $2, id, $3, 'operator'${value} FROM ${places} WHERE id = $1
       ON CONFLICT DO NOTHING`,
      [id, nameFold, name],
    );
    await execute(manager, `DELETE FROM refused_names WHERE kind = '${kind}' AND place_id = $1 AND name_fold = $2`, [id, nameFold]);
  }

  /** Takes a name from a place, so that the list does not give it back. → the name as it was written; undefined where the place does not have it */
  async remove(manager: EntityManager, places: PlaceKind, id: number, nameFold: string): Promise<string | undefined> {
    const { kind, names, owner } = tables[places];
    const [removed] = await rowsOf<{ name: string }>(
      manager,
      `DELETE FROM ${names} WHERE ${owner} = $1 AND name_fold = $2 RETURNING coalesce(name, name_fold) AS name`,
      [id, nameFold],
    );
    if (removed)
      await execute(manager, `INSERT INTO refused_names (kind, place_id, name_fold) VALUES ('${kind}', $1, $2) ON CONFLICT DO NOTHING`, [
        id,
        nameFold,
      ]);
    return removed?.name;
  }
}
