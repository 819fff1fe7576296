import type { ImportPlaces } from '@directory/contracts';
import { findCountry } from '@directory/text';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CityTarget, type KnownCity, resolveCities } from '../../places/city-resolution.ts';
import { takeSlug } from '../../places/slug-allocation.ts';
import { categorySlugs, citySlugs, countriesByName } from '../../places/slug-candidates.ts';
import type { StagedRun } from '../held-run.ts';
import type { StagingTables } from '../staging-table.ts';
import { type FileCity, type NewCity, PlacesRepository } from './places.repository.ts';

interface Resolution {
  targets: Map<FileCity, CityTarget<FileCity>>;
  known: KnownCity[];
}

/** New categories, cities and countries of a run. */
@Injectable()
export class PlacesService {
  constructor(private readonly places: PlacesRepository) {}

  /** Number of distinct cities that the file's businesses lie in, and of categories it would add. Writes nothing. */
  async preview(manager: EntityManager, tables: StagingTables): Promise<{ citiesFound: number; categoriesCreated: number }> {
    const { targets } = await this.resolve(manager, tables, { onlyWritten: false });
    const categories = await this.places.missingCategories(manager, tables);
    return { citiesFound: new Set(targets.values()).size, categoriesCreated: categories.length };
  }

  /** Makes what is missing, largest first, and records for the ranges which city each spelling means. */
  async create(manager: EntityManager, run: StagedRun): Promise<ImportPlaces> {
    const categoriesCreated = await this.createCategories(manager, run);
    await this.createCountries(manager, run);
    const citiesCreated = await this.createCities(manager, run);
    return { categoriesCreated, citiesCreated };
  }

  /** The cities that spellings mean; those that are missing are made, largest first. Behind the gate. */
  async settleCities(manager: EntityManager, spellings: FileCity[]): Promise<{ cityIds: Map<FileCity, number>; made: number[] }> {
    const { targets, known } = await this.resolveSpellings(manager, spellings);
    const distinct = [...new Set(targets.values())];
    const ids = await this.insertCities(manager, distinct, targets, known);
    const adopted = distinct.flatMap((target) =>
      target.kind === 'known' && target.adoptedBy ? [{ ...target.adoptedBy, id: target.id }] : [],
    );
    if (adopted.length > 0) await this.places.setRegions(manager, adopted);
    const cityIdOf = (target: CityTarget<FileCity>): number => (target.kind === 'known' ? target.id : (ids.get(target) as number));
    return { cityIds: new Map([...targets].map(([spelling, target]) => [spelling, cityIdOf(target)])), made: [...ids.values()] };
  }

  private async resolve(manager: EntityManager, tables: StagingTables, which: { onlyWritten: boolean }): Promise<Resolution> {
    return this.resolveSpellings(manager, await this.places.cities(manager, tables, which));
  }

  private async resolveSpellings(manager: EntityManager, spellings: FileCity[]): Promise<Resolution> {
    const known = await this.places.citiesNamed(manager, [...new Set(spellings.map(({ cityFold }) => cityFold))]);
    return { targets: resolveCities(spellings, known), known };
  }

  private async createCategories(manager: EntityManager, { runId, tables }: StagedRun): Promise<number> {
    const missing = await this.places.missingCategories(manager, tables);
    if (missing.length === 0) return 0;
    const taken = await this.places.categorySlugs(manager);
    const ids = await this.places.reserveIds(manager, 'categories', missing.length);
    const categories = missing.map((category, i) => ({
      ...category,
      id: ids[i],
      slug: takeSlug(categorySlugs(category.slug, ids[i]), taken),
    }));
    await this.places.insertCategories(manager, categories);
    await this.places.recordMade(manager, runId, 'category', ids);
    return categories.length;
  }

  private async createCountries(manager: EntityManager, { runId, tables }: StagedRun): Promise<void> {
    const missing = await this.places.missingCountries(manager, tables);
    if (missing.length === 0) return;
    const countries = missing.map(({ code, name }) => ({ code, name: findCountry(code)?.name ?? name ?? code }));
    await this.places.insertCountries(manager, countries);
    const codes = countries.map(({ code }) => code);
    await this.places.recordMade(manager, runId, 'country', codes);
  }

  private async createCities(manager: EntityManager, { runId, tables }: StagedRun): Promise<number> {
    const spellings = await this.places.cities(manager, tables, { onlyWritten: true });
    const { cityIds, made } = await this.settleCities(manager, spellings);
    const resolved = [...cityIds].map(([spelling, cityId]) => ({ spelling, cityId }));
    await this.places.recordCities(manager, tables, resolved);
    await this.places.recordMade(manager, runId, 'city', made);
    return made.length;
  }

  private async insertCities(
    manager: EntityManager,
    distinct: CityTarget<FileCity>[],
    targets: Map<FileCity, CityTarget<FileCity>>,
    known: KnownCity[],
  ): Promise<Map<CityTarget<FileCity>, number>> {
    const created = distinct.filter((target) => target.kind === 'new');
    if (created.length === 0) return new Map();
    const sizes = sizesOf(targets);
    created.sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || (a.from.cityFold < b.from.cityFold ? -1 : 1));
    const ids = await this.places.reserveIds(manager, 'cities', created.length);
    const taken = await this.places.citySlugs(manager);
    const holders = countriesByName(known);
    const cities = created.map(
      ({ from }, i): NewCity => ({ ...from, id: ids[i], slug: takeSlug(citySlugs(from, ids[i], holders), taken) }),
    );
    await this.places.insertCities(manager, cities);
    return new Map(created.map((target, i) => [target, ids[i]]));
  }
}

const sizesOf = (targets: Map<FileCity, CityTarget<FileCity>>): Map<CityTarget<FileCity>, number> => {
  const sizes = new Map<CityTarget<FileCity>, number>();
  for (const [{ count }, target] of targets) sizes.set(target, (sizes.get(target) ?? 0) + count);
  return sizes;
};
