import type { ImportPlaces } from '@directory/contracts';
import { findCountry } from '@directory/text';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findListedCategory } from '../../places/names/listed-names.ts';
import { PlaceCreationService } from '../../places/place-creation.service.ts';
import { PlacesRepository, type SpelledCategory } from '../../places/places.repository.ts';
import type { StagedRun } from '../runs/staged-run.ts';
import type { StagingTables } from '../runs/staging-table.ts';
import { ImportPlacesRepository } from './import-places.repository.ts';

/** Of names that mean one category, the first. */
const oneOfEach = (categories: readonly SpelledCategory[]): SpelledCategory[] => {
  const found = new Set<unknown>();
  return categories.filter((category) => {
    const meant = findListedCategory(category.nameFold) ?? category;
    return !found.has(meant) && found.add(meant);
  });
};

/** New categories, cities and countries of a run. */
@Injectable()
export class ImportPlacesService {
  constructor(
    private readonly ofRun: ImportPlacesRepository,
    private readonly places: PlacesRepository,
    private readonly creation: PlaceCreationService,
  ) {}

  /** Number of distinct cities that the file's businesses lie in, and of categories it would add. Writes nothing. */
  async preview(manager: EntityManager, tables: StagingTables): Promise<{ citiesFound: number; categoriesCreated: number }> {
    const spellings = await this.ofRun.cities(manager, tables, { onlyWritten: false });
    const { targets } = await this.creation.resolveCities(manager, spellings);
    const categories = await this.ofRun.missingCategories(manager, tables);
    return { citiesFound: new Set(targets.values()).size, categoriesCreated: oneOfEach(categories).length };
  }

  /** Creates what is missing, largest first, and records for the chunks which city each spelling means. */
  async create(manager: EntityManager, run: StagedRun): Promise<ImportPlaces> {
    const categoriesCreated = await this.createCategories(manager, run);
    await this.createCountries(manager, run);
    const citiesCreated = await this.createCities(manager, run);
    return { categoriesCreated, citiesCreated };
  }

  private async createCategories(manager: EntityManager, { runId, tables }: StagedRun): Promise<number> {
    let created = 0;
    // The second round creates those that did not become other names of the first round's.
    for (let missing = await this.ofRun.missingCategories(manager, tables); missing.length > 0; ) {
      const first = oneOfEach(missing);
      const ids = (await this.creation.createCategories(manager, first)).map(({ id }) => id);
      await this.ofRun.recordCreated(manager, runId, 'category', ids);
      created += ids.length;
      missing = first.length < missing.length ? await this.ofRun.missingCategories(manager, tables) : [];
    }
    return created;
  }

  private async createCountries(manager: EntityManager, { runId, tables }: StagedRun): Promise<void> {
    const missing = await this.ofRun.missingCountries(manager, tables);
    if (missing.length === 0) return;
    const countries = missing.map(({ code, name }) => ({ code, name: findCountry(code)?.name ?? name ?? code }));
    await this.places.insertCountries(manager, countries);
    const codes = countries.map(({ code }) => code);
    await this.ofRun.recordCreated(manager, runId, 'country', codes);
  }

  private async createCities(manager: EntityManager, { runId, tables }: StagedRun): Promise<number> {
    const spellings = await this.ofRun.cities(manager, tables, { onlyWritten: true });
    const { cityIds, created } = await this.creation.findOrCreateCities(manager, spellings);
    const resolved = [...cityIds].map(([spelling, cityId]) => ({ spelling, cityId }));
    await this.ofRun.recordCities(manager, tables, resolved);
    await this.ofRun.recordCreated(manager, runId, 'city', created);
    return created.length;
  }
}
