import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module.ts';
import { ChangesModule } from '../changes/changes.module.ts';
import { PlacesModule } from '../places/places.module.ts';
import { SearchModule } from '../search/search.module.ts';
import { AdminBusinessesController } from './admin-businesses.controller.ts';
import { AdminBusinessesRepository } from './admin-businesses.repository.ts';
import { AdminBusinessesService } from './admin-businesses.service.ts';
import { BusinessListsRepository } from './business-lists.repository.ts';
import { BusinessListsService } from './business-lists.service.ts';
import { CategoryPlacesController } from './category-places/category-places.controller.ts';
import { CategoryPlacesRepository } from './category-places/category-places.repository.ts';
import { CategoryPlacesService } from './category-places/category-places.service.ts';
import { CityCategoriesController } from './category-places/city-categories.controller.ts';
import { CountryCategoriesController } from './category-places/country-categories.controller.ts';
import { Clock } from './clock.ts';
import { FacetsRepository } from './facets.repository.ts';
import { FacetsService } from './facets.service.ts';
import { FilterResolver } from './filter-resolver.ts';
import { ListingController } from './listing.controller.ts';
import { ListingService } from './listing.service.ts';
import { MapPinsController } from './map-pins/map-pins.controller.ts';
import { MapPinsRepository } from './map-pins/map-pins.repository.ts';
import { MapPinsService } from './map-pins/map-pins.service.ts';
import { NeighboursService } from './neighbours.service.ts';
import { PlaceOrderService } from './place-order.service.ts';
import { RandomBusinessesService } from './random-businesses.service.ts';
import { SearchMeaningsService } from './search-meanings.service.ts';
import { SuggestService } from './suggest.service.ts';
import { UploadOrderService } from './upload-order.service.ts';

/** Lists of businesses, and what stands beside them: facets, suggestions, neighbours. */
@Module({
  imports: [BusinessesModule, ChangesModule, PlacesModule, SearchModule],
  controllers: [
    AdminBusinessesController,
    CategoryPlacesController,
    CityCategoriesController,
    CountryCategoriesController,
    ListingController,
    MapPinsController,
  ],
  providers: [
    AdminBusinessesRepository,
    AdminBusinessesService,
    BusinessListsRepository,
    BusinessListsService,
    CategoryPlacesRepository,
    CategoryPlacesService,
    Clock,
    FacetsRepository,
    FacetsService,
    FilterResolver,
    ListingService,
    MapPinsRepository,
    MapPinsService,
    NeighboursService,
    PlaceOrderService,
    RandomBusinessesService,
    SearchMeaningsService,
    SuggestService,
    UploadOrderService,
  ],
})
export class ListingModule {}
