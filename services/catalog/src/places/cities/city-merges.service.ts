import type { CityMerges, MergedCities, TwiceStoredCity } from '@directory/contracts';
import { isDomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../../database/catalog-reads.ts';
import { CityEditsService } from './city-edits.service.ts';
import { type NamedCityRow, twiceStored } from './twice-stored-cities.ts';

const namesakes = `
  SELECT id, name, slug, name_fold, country, country_code, state, state_fold, business_count FROM cities
  WHERE name_fold IN (SELECT name_fold FROM cities GROUP BY name_fold HAVING count(*) > 1) ORDER BY id`;

/** Finds cities that stand twice, and merges many of them in one step. */
@Injectable()
export class CityMergesService {
  constructor(
    private readonly reads: CatalogReads,
    private readonly edits: CityEditsService,
  ) {}

  async listTwiceStored(): Promise<TwiceStoredCity[]> {
    return twiceStored(await this.reads.query<NamedCityRow[]>(namesakes, []));
  }

  /** One after the other, each with its own record: what was merged before a fault stays merged. */
  async merge({ merges }: CityMerges): Promise<MergedCities> {
    const skipped: number[] = [];
    for (const { from, into } of merges) {
      const isMerged = await this.edits.merge(from, into).then(
        () => true,
        (error: unknown) => refuseOthers(error),
      );
      if (!isMerged) skipped.push(from);
    }
    return { merged: merges.length - skipped.length, skipped };
  }
}

/** A city that is gone, or that is to be merged into itself, leaves the others alone. */
const refuseOthers = (error: unknown): false => {
  if (isDomainError(error, 'CITY_NOT_FOUND') || isDomainError(error, 'REQUEST_INVALID')) return false;
  throw error;
};
