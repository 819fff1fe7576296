import { Module } from '@nestjs/common';
import { CountriesController } from './countries.controller.ts';
import { CountriesRepository } from './countries.repository.ts';

@Module({ controllers: [CountriesController], providers: [CountriesRepository] })
export class CountriesModule {}
