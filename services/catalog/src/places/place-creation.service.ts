import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CityTarget, type KnownCity, resolveCities } from './city-resolution.ts';
import { learnListedCategories, learnListedCities } from './names/learn-listed-names.ts';
import { findListedCategory, findListedCity } from './names/listed-names.ts';
import { type NewCategory, type NewCity, PlacesRepository, type SpelledCategory, type SpelledCity } from './places.repository.ts';
import { takeSlug } from './slug-allocation.ts';
import { categorySlugs, citySlugs, countriesByName } from './slug-candidates.ts';

type Target = CityTarget<SpelledCity>;

/** The city that each spelling means, and the cities that had these names before. */
export interface ResolvedCities {
  targets: Map<SpelledCity, Target>;
  known: KnownCity[];
}

/** Businesses of the spellings that mean a city. */
const sizesOf = (targets: ReadonlyMap<SpelledCity, Target>): Map<Target, number> => {
  const sizes = new Map<Target, number>();
  for (const [{ count }, target] of targets) sizes.set(target, (sizes.get(target) ?? 0) + count);
  return sizes;
};

/** The names under which the catalog may have a city that is spelled like this. */
const allNamesOf = ({ cityFold, countryKey }: SpelledCity): string[] => [
  cityFold,
  ...(findListedCity(cityFold, countryKey)?.names.map(({ nameFold }) => nameFold) ?? []),
];

/** Finds places by what files and edits call them, and creates those that are missing. All that creates holds the exclusive lock of the catalog. */
@Injectable()
export class PlaceCreationService {
  constructor(private readonly places: PlacesRepository) {}

  async resolveCities(manager: EntityManager, spellings: readonly SpelledCity[]): Promise<ResolvedCities> {
    const known = await this.places.citiesNamed(manager, [...new Set(spellings.flatMap(allNamesOf))]);
    return { targets: resolveCities(spellings, known), known };
  }

  /** The cities that spellings mean; missing ones are created, largest first. → ids by spelling, and those of created ones */
  async findOrCreateCities(
    manager: EntityManager,
    spellings: readonly SpelledCity[],
  ): Promise<{ cityIds: Map<SpelledCity, number>; created: number[] }> {
    const resolved = await this.resolveCities(manager, spellings);
    const targets = [...new Set(resolved.targets.values())];
    const ids = await this.createCities(manager, targets, resolved);
    const adopted = targets.flatMap((target) =>
      target.kind === 'known' && target.adoptedBy ? [{ ...target.adoptedBy, id: target.id }] : [],
    );
    if (adopted.length > 0) await this.places.setRegions(manager, adopted);
    const idOf = (target: Target): number => (target.kind === 'known' ? target.id : (ids.get(target) as number));
    return { cityIds: new Map([...resolved.targets].map(([spelling, target]) => [spelling, idOf(target)])), created: [...ids.values()] };
  }

  /** Categories of these names, none of which may exist. */
  async createCategories(manager: EntityManager, categories: readonly SpelledCategory[]): Promise<NewCategory[]> {
    const taken = await this.places.categorySlugs(manager);
    const lastNumbers = new Map<string, number>();
    const ids = await this.places.reserveIds(manager, 'categories', categories.length);
    const created = categories.map((category, index) => ({
      ...category,
      id: ids[index],
      slug: takeSlug(categorySlugs(category.slug, ids[index]), taken, lastNumbers),
    }));
    await this.places.insertCategories(manager, created);
    await learnListedCategories(
      manager,
      created.flatMap(({ nameFold }) => findListedCategory(nameFold) ?? []),
    );
    return created;
  }

  private async createCities(
    manager: EntityManager,
    all: readonly Target[],
    { targets, known }: ResolvedCities,
  ): Promise<Map<Target, number>> {
    const missing = all.filter((target) => target.kind === 'new');
    if (missing.length === 0) return new Map();
    const sizes = sizesOf(targets);
    missing.sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || (a.from.cityFold < b.from.cityFold ? -1 : 1));
    const ids = await this.places.reserveIds(manager, 'cities', missing.length);
    const taken = await this.places.citySlugs(manager);
    const lastNumbers = new Map<string, number>();
    const holders = countriesByName(known);
    const cities = missing.map(
      ({ from }, index): NewCity => ({ ...from, id: ids[index], slug: takeSlug(citySlugs(from, ids[index], holders), taken, lastNumbers) }),
    );
    await this.places.insertCities(manager, cities);
    await learnListedCities(
      manager,
      cities.flatMap(({ cityFold, countryKey }) => findListedCity(cityFold, countryKey) ?? []),
    );
    return new Map(missing.map((target, index) => [target, ids[index]]));
  }
}
