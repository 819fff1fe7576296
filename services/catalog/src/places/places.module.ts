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
import { CategoryNamesController } from './names/category-names.controller.ts';
import { ListedNamesService } from './names/listed-names.service.ts';
import { PlaceNamesController } from './names/place-names.controller.ts';
import { PlaceNamesRepository } from './names/place-names.repository.ts';
import { PlaceNamesService } from './names/place-names.service.ts';
import { PlaceCreationService } from './place-creation.service.ts';
import { PlacesRepository } from './places.repository.ts';
import { RedirectsController } from './redirects/redirects.controller.ts';
import { RedirectsRepository } from './redirects/redirects.repository.ts';
import { RedirectsService } from './redirects/redirects.service.ts';

/** Categories, cities and countries, their names and addresses, their edits and merges. */
@Module({
  imports: [ChangesModule],
  controllers: [
    CategoriesController,
    CategoryEditsController,
    CitiesController,
    CityEditsController,
    CategoryNamesController,
    CountriesController,
    PlaceNamesController,
    RedirectsController,
  ],
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
    ListedNamesService,
    PlaceNamesRepository,
    PlaceNamesService,
    RedirectsRepository,
    RedirectsService,
    PlaceCreationService,
    PlacesRepository,
  ],
  exports: [CategoriesRepository, CategoriesService, CitiesRepository, CitiesService, PlaceCreationService, PlacesRepository],
})
export class PlacesModule {}
