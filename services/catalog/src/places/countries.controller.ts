import type { Country } from '@directory/contracts';
import { addCacheTags } from '@directory/service-kit';
import { Controller, Get } from '@nestjs/common';
import { placesTag } from '../changes/cache-versions/cache-tags.ts';
import { CountriesRepository } from './countries.repository.ts';

@Controller('api/countries')
export class CountriesController {
  constructor(private readonly countries: CountriesRepository) {}

  @Get()
  list(): Promise<Country[]> {
    addCacheTags([placesTag]);
    return this.countries.list();
  }
}
