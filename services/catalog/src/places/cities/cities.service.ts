import type { City, CityDetail, CityListQuery } from '@directory/contracts';
import { addCacheTags, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { cityTag, placesTag } from '../../changes/cache-versions/cache-tags.ts';
import type { CountedList } from '../../http/counted-list.ts';
import { CitiesRepository } from './cities.repository.ts';
import { toCity, toCityDetail } from './city.mapper.ts';

@Injectable()
export class CitiesService {
  constructor(private readonly cities: CitiesRepository) {}

  async list(query: CityListQuery): Promise<CountedList<City>> {
    addCacheTags([placesTag]);
    const { rows, total } = await this.cities.list(query);
    return { rows: rows.map(toCity), total };
  }

  /** The city of a slug, also of one it had before or of another name: the caller compares and redirects. */
  async getBySlug(slug: string): Promise<CityDetail> {
    const row = (await this.cities.findBySlug(slug)) ?? (await this.cities.findByName(slug));
    if (!row) throw new DomainError('CITY_NOT_FOUND');
    addCacheTags([cityTag(row.id)]);
    return toCityDetail(row);
  }
}
