import type { Country } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { CountriesRepository } from './countries.repository.ts';

@Injectable()
export class CountriesService {
  constructor(private readonly countries: CountriesRepository) {}

  list(): Promise<Country[]> {
    return this.countries.list();
  }
}
