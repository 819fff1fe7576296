import { Module } from '@nestjs/common';
import { CitiesController } from './cities.controller.ts';
import { CitiesRepository } from './cities.repository.ts';
import { CitiesService } from './cities.service.ts';

@Module({ controllers: [CitiesController], providers: [CitiesRepository, CitiesService], exports: [CitiesRepository, CitiesService] })
export class CitiesModule {}
