import type { BusinessFilters as FilterParameters } from '@directory/contracts';
import { defaultRadiusKm } from '@directory/contracts';
import { weekMinuteAt } from '@directory/opening-hours';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { CategoriesRepository } from '../places/categories/categories.repository.ts';
import { CitiesRepository } from '../places/cities/cities.repository.ts';
import type { ListedRegion } from '../places/names/listed-regions.ts';
import { type Area, boxArea, circleArea, overlap } from '../search/query/area.ts';
import type { BusinessFilters } from '../search/query/business-filters.ts';
import { BusinessListsRepository } from './business-lists.repository.ts';
import { Clock } from './clock.ts';

/** `openDays`: words of a search ask for weekdays, 1 is Monday; `regions`: for regions, of a search that names no city. No parameter asks for these. */
export type FilterQuery = z.infer<typeof FilterParameters> & { openDays?: readonly number[]; regions?: readonly ListedRegion[] };

const areaOf = ({ near, radiusKm, bbox }: FilterQuery): Area | undefined => {
  const circle = near && circleArea(near, radiusKm ?? defaultRadiusKm);
  const box = bbox && boxArea(bbox);
  if (!circle || !box) return circle ?? box;
  return { ...circle, boxes: overlap(circle.boxes, box.boxes) };
};

const minutesOfDay = 1440;

/** Minute of a day up to which what began on the evening before goes on: the night of Saturday is no opening on Sunday. */
const endOfNight = 5 * 60;

/** Minutes of the week in which what opens on a weekday is open. */
const minutesOn = (day: number): [number, number] => [(day - 1) * minutesOfDay + endOfNight, day * minutesOfDay];

/** 0 is Monday 00:00. */
const weekMinuteOf = ({ day, minute }: { day: number; minute: number }): number => (day - 1) * minutesOfDay + minute;

/** Names of a request to ids, its clock to minutes, its map to areas. */
@Injectable()
export class FilterResolver {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly cities: CitiesRepository,
    private readonly businesses: BusinessListsRepository,
    private readonly clock: Clock,
  ) {}

  /** → null where a filter names nothing: the list is empty then, and no business need be read. */
  async resolve(query: FilterQuery): Promise<BusinessFilters | null> {
    const countryCode = query.country?.toUpperCase();
    const [cityIds, category, openAt] = await Promise.all([
      this.cityIdsOf(query, countryCode),
      query.category ? this.categories.findBySlugOrName(query.category) : undefined,
      query.openNow ? this.openAt() : undefined,
    ]);
    const area = areaOf(query);
    const isContradiction = category && query.categoryId !== undefined && category.id !== query.categoryId;
    if (cityIds?.length === 0 || (query.category && !category) || isContradiction || area?.boxes.length === 0) return null;
    return {
      cityIds,
      categoryId: category?.id ?? query.categoryId,
      // A business lies in its city's country: of the two the city says all.
      countryCode: cityIds ? undefined : countryCode,
      type: query.type,
      minRating: query.minRating,
      isVerified: query.verified || undefined,
      openAt,
      openMinute: query.openAt && weekMinuteOf(query.openAt),
      openMinutes: query.openDays?.map(minutesOn),
      features: query.features,
      price: query.price,
      area,
    };
  }

  private async cityIdsOf({ city, regions }: FilterQuery, countryCode?: string): Promise<number[] | undefined> {
    if (city) return this.cities.listIdsOf(city, countryCode);
    return regions && this.cities.listIdsIn(regions);
  }

  /** The minute of the week in every zone that a business lies in. */
  private async openAt(): Promise<Record<string, number>> {
    const now = this.clock.now();
    const minutes = (await this.businesses.listTimeZones()).map((zone) => [zone, weekMinuteAt(zone, now)] as const);
    return Object.fromEntries(minutes.filter((one): one is [string, number] => one[1] !== null));
  }
}
