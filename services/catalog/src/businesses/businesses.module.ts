import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.ts';
import { CitiesModule } from '../cities/cities.module.ts';
import { SearchModule } from '../search/search.module.ts';
import { StatsModule } from '../stats/stats.module.ts';
import { BusinessesController } from './businesses.controller.ts';
import { BusinessesRepository } from './businesses.repository.ts';
import { BusinessesService } from './businesses.service.ts';
import { NeighboursService } from './neighbours.service.ts';
import { RandomBusinessesService } from './random-businesses.service.ts';

/** What visitors read of businesses. */
@Module({
  imports: [CategoriesModule, CitiesModule, SearchModule, StatsModule],
  controllers: [BusinessesController],
  providers: [BusinessesRepository, BusinessesService, NeighboursService, RandomBusinessesService],
})
export class BusinessesModule {}
