import type { Country } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { CountriesService } from './countries.service.ts';

@Controller('api/countries')
export class CountriesController {
  constructor(private readonly countries: CountriesService) {}

  @Get()
  list(): Promise<Country[]> {
    return this.countries.list();
  }
}
