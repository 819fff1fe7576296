import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../database/sql.ts';
import type { CityRow } from './cities.repository.ts';
import { type CityIdentity, type CityName, identityOf } from './renamed-city.ts';

const columns = 'id, name, name_fold, slug, country, country_code, state, business_count';
const isIdentity = 'name_fold = $2 AND country_key = $3 AND state_fold IS NOT DISTINCT FROM $4';

/** Names that cities have and had, by which files find them. */
@Injectable()
export class CityIdentitiesRepository {
  async lock(manager: EntityManager, id: number): Promise<CityRow & { name_fold: string }> {
    const [row] = await rowsOf<CityRow & { name_fold: string }>(manager, `SELECT ${columns} FROM cities WHERE id = $1 FOR UPDATE`, [id]);
    if (!row) throw new DomainError('CITY_NOT_FOUND');
    return row;
  }

  async requireFree(manager: EntityManager, id: number, { nameFold, countryKey, stateFold }: CityIdentity): Promise<void> {
    const [other] = await rowsOf<{ slug: string }>(
      manager,
      `SELECT slug FROM cities WHERE id <> $1 AND id IN (
         SELECT id FROM cities WHERE ${isIdentity} UNION ALL SELECT city_id FROM city_aliases WHERE ${isIdentity})`,
      [id, nameFold, countryKey, stateFold],
    );
    if (other) throw new DomainError('CITY_EXISTS', { slug: other.slug });
  }

  /** Renames a city; its former name becomes an alias. */
  async rename(manager: EntityManager, id: number, city: CityName & { slug: string }): Promise<void> {
    const { nameFold, countryKey, stateFold } = identityOf(city);
    await this.remember(manager, id, id);
    await execute(
      manager,
      `UPDATE cities SET name = $5, name_fold = $2, slug = $6, country = $7, country_code = $8, country_key = $3, state = $9, state_fold = $4
       WHERE id = $1`,
      [id, nameFold, countryKey, stateFold, city.name, city.slug, city.country, city.countryCode, city.state],
    );
    await execute(manager, `DELETE FROM city_aliases WHERE city_id = $1 AND ${isIdentity}`, [id, nameFold, countryKey, stateFold]);
  }

  /** Hands all names of a merged city to the one that absorbs it, and removes it. */
  async handOver(manager: EntityManager, from: number, into: number): Promise<void> {
    await execute(manager, 'UPDATE city_aliases SET city_id = $2 WHERE city_id = $1', [from, into]);
    await this.remember(manager, from, into);
    await execute(manager, 'DELETE FROM cities WHERE id = $1', [from]);
  }

  private async remember(manager: EntityManager, from: number, owner: number): Promise<void> {
    await execute(
      manager,
      `INSERT INTO city_aliases (name_fold, country_key, state_fold, city_id, name)
       SELECT name_fold, country_key, state_fold, $2::integer, name FROM cities WHERE id = $1`,
      [from, owner],
    );
  }
}
