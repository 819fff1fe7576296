import { Module } from '@nestjs/common';
import { CountriesController } from './countries.controller.ts';
import { CountriesRepository } from './countries.repository.ts';
import { CountriesService } from './countries.service.ts';

@Module({ controllers: [CountriesController], providers: [CountriesRepository, CountriesService] })
export class CountriesModule {}
