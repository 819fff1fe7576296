import type { BusinessPatch, ErrorDetail } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { rowOf, rowsOf } from '../../database/sql.ts';
import { PlaceCreationService } from '../../places/place-creation.service.ts';
import { PlacesRepository } from '../../places/places.repository.ts';
import { editedPlace, type PlaceNames, spellingOf } from './edited-place.ts';
import type { Columns } from './stored-business.ts';

interface CityRow {
  name_fold: string;
  country: string | null;
  country_code: string | null;
}

type WithCity = PlaceNames & { city: string };

/** The category and the city that an edit gives a business, as columns. A city that is missing is created. */
@Injectable()
export class PlaceColumnsService {
  constructor(
    private readonly creation: PlaceCreationService,
    private readonly places: PlacesRepository,
  ) {}

  async categoryColumns(manager: EntityManager, categoryId: number, details: ErrorDetail[]): Promise<Columns> {
    const [category] = await rowsOf<{ name_fold: string }>(manager, 'SELECT name_fold FROM categories WHERE id = $1', [categoryId]);
    if (!category) details.push({ field: 'categoryId', message: 'Kategori bulunamadı' });
    return category ? { category_id: categoryId, category_fold: category.name_fold } : {};
  }

  /** Holds the exclusive lock: a city may have to be created. */
  async placeColumns(manager: EntityManager, values: BusinessPatch, current: PlaceNames, details: ErrorDetail[]): Promise<Columns> {
    const { place, details: found } = editedPlace(values, current);
    details.push(...found);
    if (details.length > 0) return {};
    if (place.countryCode !== null && place.country !== null)
      await this.places.insertCountries(manager, [{ code: place.countryCode, name: place.country }]);
    if (place.city === null)
      return { city_id: null, city_fold: null, state: place.state, country: place.country, country_code: place.countryCode };
    return this.inCity(manager, place as WithCity);
  }

  /** A business lies in its city's country, also where the edit names the city only. */
  private async inCity(manager: EntityManager, place: WithCity): Promise<Columns> {
    const spelling = spellingOf(place);
    const { cityIds } = await this.creation.findOrCreateCities(manager, [spelling]);
    const id = cityIds.get(spelling) as number;
    const city = await rowOf<CityRow>(manager, 'SELECT name_fold, country, country_code FROM cities WHERE id = $1', [id]);
    return {
      city_id: id,
      city_fold: city.name_fold,
      state: place.state,
      country: place.country ?? city.country,
      country_code: place.countryCode ?? city.country_code,
    };
  }
}
