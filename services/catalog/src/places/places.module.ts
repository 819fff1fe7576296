import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.ts';
import { CategoriesController } from './categories/categories.controller.ts';
import { CategoriesRepository } from './categories/categories.repository.ts';
import { CategoriesService } from './categories/categories.service.ts';
import { CategoryEditsController } from './categories/category-edits.controller.ts';
import { CategoryEditsService } from './categories/category-edits.service.ts';
import { CitiesController } from './cities/cities.controller.ts';
import { CitiesRepository } from './cities/cities.repository.ts';
import { CitiesService } from './cities/cities.service.ts';
import { CityEditsController } from './cities/city-edits.controller.ts';
import { CityEditsService } from './cities/city-edits.service.ts';
import { CityIdentitiesRepository } from './cities/city-identities.repository.ts';
import { CityMergesService } from './cities/city-merges.service.ts';
import { CountriesController } from './countries.controller.ts';
import { CountriesRepository } from './countries.repository.ts';
import { PlaceCreationService } from './place-creation.service.ts';
import { PlacesRepository } from './places.repository.ts';

/** Categories, cities and countries, and their edits and merges. */
@Module({
  imports: [ChangesModule],
  controllers: [CategoriesController, CategoryEditsController, CitiesController, CityEditsController, CountriesController],
  providers: [
    CategoriesRepository,
    CategoriesService,
    CategoryEditsService,
    CitiesRepository,
    CitiesService,
    CityEditsService,
    CityIdentitiesRepository,
    CityMergesService,
    CountriesRepository,
    PlaceCreationService,
    PlacesRepository,
  ],
  exports: [CategoriesRepository, CategoriesService, CitiesRepository, CitiesService, PlaceCreationService, PlacesRepository],
})
export class PlacesModule {}
