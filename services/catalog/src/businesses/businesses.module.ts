import { Module } from '@nestjs/common';
import { BusinessListsService } from '../listing/business-lists.service.ts';
import { Clock } from '../listing/clock.ts';
import { FacetsRepository } from '../listing/facets.repository.ts';
import { FacetsService } from '../listing/facets.service.ts';
import { FilterResolver } from '../listing/filter-resolver.ts';
import { NeighboursService } from '../listing/neighbours.service.ts';
import { RandomBusinessesService } from '../listing/random-businesses.service.ts';
import { SuggestService } from '../listing/suggest.service.ts';
import { CategoriesModule } from '../places/categories/categories.module.ts';
import { CitiesModule } from '../places/cities/cities.module.ts';
import { SearchModule } from '../search/search.module.ts';
import { StatsModule } from '../stats/stats.module.ts';
import { BusinessesController } from './businesses.controller.ts';
import { BusinessesRepository } from './businesses.repository.ts';
import { BusinessesService } from './businesses.service.ts';

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
