import type { Country } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { CountriesRepository } from './countries.repository.ts';

@Controller('api/countries')
export class CountriesController {
  constructor(private readonly countries: CountriesRepository) {}

  @Get()
  list(): Promise<Country[]> {
    return this.countries.list();
  }
}
