import type { Country } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../database/catalog-reads.ts';

@Injectable()
export class CountriesRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** Countries that have a business, largest first. */
  async list(): Promise<Country[]> {
    return this.reads.query(
      'SELECT code, name, business_count AS "businessCount" FROM countries WHERE business_count > 0 ORDER BY business_count DESC, name, code',
    );
  }
}
