import type { Country } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

@Injectable()
export class CountriesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Countries that have a business, largest first. */
  async list(): Promise<Country[]> {
    return this.dataSource.query(
      'SELECT code, name, business_count AS "businessCount" FROM countries WHERE business_count > 0 ORDER BY business_count DESC, name, code',
    );
  }
}
