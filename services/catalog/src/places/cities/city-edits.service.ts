import type { City, CityPatch } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { slug } from '@directory/text';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type ChangeRecord, ChangesService } from '../../changes/changes.service.ts';
import { BULK } from '../../database/data-source.ts';
import { inChunks } from '../in-chunks.ts';
import { type MoveProgress, moveBusinesses, type NewPlace } from '../move-businesses.ts';
import { citySlugTable, handOverSlugs, renameSlug } from '../place-slugs.ts';
import { PlacesRepository } from '../places.repository.ts';
import { citySlugs, countriesByName } from '../slug-candidates.ts';
import type { CityRow } from './cities.repository.ts';
import { toCity } from './city.mapper.ts';
import { CityIdentitiesRepository } from './city-identities.repository.ts';
import { type CityName, identityOf, renamedCity } from './renamed-city.ts';

const nameOf = ({ name, state, country, country_code }: CityRow): CityName => ({ name, state, country, countryCode: country_code });
const isSame = (a: CityName, b: CityName): boolean => JSON.stringify(a) === JSON.stringify(b);

const isSameRegion = ({ state, country, countryCode }: CityName, other: CityName): boolean =>
  state === other.state && country === other.country && countryCode === other.countryCode;

const renamed = (city: CityName): NewPlace => ({ columns: { city_fold: '$1' }, values: [identityOf(city).nameFold] });

/** Businesses take their city's country. A region that they share with the city is renamed with it; one of their own stays. */
const followed = (before: CityRow, after: CityName): NewPlace => ({
  columns: {
    city_fold: '$1',
    state: 'CASE WHEN b.state = $2 THEN $3 ELSE b.state END',
    country: 'CASE WHEN b.country_code IS NOT DISTINCT FROM $4 THEN $5 ELSE b.country END',
    country_code: 'CASE WHEN b.country_code IS NOT DISTINCT FROM $4 THEN $6 ELSE b.country_code END',
  },
  values: [identityOf(after).nameFold, before.state, after.state, before.country_code, after.country, after.countryCode],
});

const joined = ({ name_fold, country, country_code }: CityRow & { name_fold: string }, into: number): NewPlace => ({
  columns: { city_id: '$1', city_fold: '$2', country: 'coalesce($3, b.country)', country_code: 'coalesce($4, b.country_code)' },
  values: [into, name_fold, country, country_code],
});

/** Operators' edits of cities. Businesses, counters and slugs follow; files may go on using the former names. */
@Injectable()
export class CityEditsService {
  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly places: PlacesRepository,
    private readonly identities: CityIdentitiesRepository,
    private readonly changes: ChangesService,
  ) {}

  /** Throws CITY_EXISTS where a city has or had that name, region and country. */
  update(id: number, patch: CityPatch): Promise<City> {
    return inChunks(this.bulk, this.changes, async (manager, progress) => {
      const before = await this.identities.lock(manager, id);
      const { city, details } = renamedCity(patch, nameOf(before));
      if (details.length > 0) throw new DomainError('REQUEST_INVALID', {}, details);
      if (!isSame(city, nameOf(before))) await this.prepare(manager, id, city);
      const after = await this.follow(manager, before, city, progress);
      return {
        progress: after,
        finish: () => (isSame(city, nameOf(before)) ? this.keep(manager, before, after) : this.rename(manager, before, city)),
      };
    });
  }

  /** Moves all of a city into another one, which keeps its name as an alias. */
  merge(id: number, into: number): Promise<City> {
    return inChunks(this.bulk, this.changes, async (manager, progress) => {
      if (id === into) throw new DomainError('REQUEST_INVALID', {}, [{ field: 'into', message: 'Bir şehir kendisiyle birleştirilemez' }]);
      const [source, target] = [await this.identities.lock(manager, id), await this.identities.lock(manager, into)];
      const after = await moveBusinesses(manager, 'city_id', id, joined(target, into), progress);
      const record = { before: { ...nameOf(source), slug: source.slug }, after: { id: into, ...nameOf(target), moved: after.moved } };
      return { progress: after, finish: () => this.absorb(manager, id, into, record) };
    });
  }

  private async prepare(manager: EntityManager, id: number, city: CityName): Promise<void> {
    await this.identities.requireFree(manager, id, identityOf(city));
    if (city.countryCode !== null && city.country !== null)
      await this.places.insertCountries(manager, [{ code: city.countryCode, name: city.country }]);
  }

  /** Another country or region is written to all businesses at once: broken off half-way, it would no longer show which of them shared the former one. */
  private follow(manager: EntityManager, before: CityRow, city: CityName, progress: MoveProgress): Promise<MoveProgress> {
    return isSameRegion(city, nameOf(before))
      ? moveBusinesses(manager, 'city_id', before.id, renamed(city), progress)
      : moveBusinesses(manager, 'city_id', before.id, followed(before, city), progress, null);
  }

  /** Leaves the city as it is. Businesses that an interrupted rename had reached have its name again. */
  private async keep(manager: EntityManager, city: CityRow, { moved }: MoveProgress): Promise<City> {
    if (moved > 0) await this.changes.invalidateAll(manager);
    return toCity(city);
  }

  private async rename(manager: EntityManager, before: CityRow, city: CityName): Promise<City> {
    const { id } = before;
    const slug = city.name === before.name ? before.slug : await this.assignSlug(manager, id, city);
    await this.identities.rename(manager, id, { ...city, slug });
    const after = await this.identities.lock(manager, id);
    const record = { before: { ...nameOf(before), slug: before.slug }, after: { ...nameOf(after), slug: after.slug } };
    await this.changes.recordPlace(manager, { action: 'city.updated', subject: String(id), ...record });
    return toCity(after);
  }

  private async absorb(manager: EntityManager, id: number, into: number, record: Pick<ChangeRecord, 'before' | 'after'>): Promise<City> {
    await handOverSlugs(manager, citySlugTable, id, into);
    await this.identities.handOver(manager, id, into);
    await this.changes.recordPlace(manager, { action: 'city.merged', subject: String(id), ...record });
    return toCity(await this.identities.lock(manager, into));
  }

  private async assignSlug(manager: EntityManager, id: number, city: CityName): Promise<string> {
    const { nameFold, countryKey, stateFold } = identityOf(city);
    const known = await this.places.citiesNamed(manager, [nameFold]);
    const holders = countriesByName(known.filter((other) => other.id !== id));
    const spelled = { ...city, cityFold: nameFold, countryKey, stateFold, slug: slug(city.name), count: 1 };
    return renameSlug(manager, citySlugTable, id, citySlugs(spelled, id, holders));
  }
}
