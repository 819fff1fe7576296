import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.ts';
import { CitiesModule } from '../cities/cities.module.ts';
import { Clock } from '../clock.ts';
import { FacetsRepository } from '../facets/facets.repository.ts';
import { FacetsService } from '../facets/facets.service.ts';
import { SearchModule } from '../search/search.module.ts';
import { SuggestService } from '../search/suggest.service.ts';
import { StatsModule } from '../stats/stats.module.ts';
import { BusinessListsService } from './business-lists.service.ts';
import { BusinessesController } from './businesses.controller.ts';
import { BusinessesRepository } from './businesses.repository.ts';
import { BusinessesService } from './businesses.service.ts';
import { FilterResolver } from './filter-resolver.ts';
import { NeighboursService } from './neighbours.service.ts';
import { RandomBusinessesService } from './random-businesses.service.ts';

/** What visitors read of businesses. */
@Module({
  imports: [CategoriesModule, CitiesModule, SearchModule, StatsModule],
  controllers: [BusinessesController],
  providers: [
    BusinessesRepository,
    BusinessesService,
    BusinessListsService,
    Clock,
    FilterResolver,
    NeighboursService,
    RandomBusinessesService,
    FacetsRepository,
    FacetsService,
    SuggestService,
  ],
})
export class BusinessesModule {}
