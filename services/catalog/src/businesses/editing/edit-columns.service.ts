import type { Business, BusinessPatch, ErrorDetail } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { zoneOfPlace } from '@directory/text';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StoredBusiness } from './business-record.ts';
import { changedColumns } from './changed-columns.ts';
import { type Columns, type EditContext, editedColumns } from './edited-columns.ts';
import { namesPlace, type PlaceWords } from './edited-place.ts';
import { EditedPlacesService } from './edited-places.service.ts';

type Values = Omit<BusinessPatch, 'updatedAt'>;

/** A business that is not there yet. */
const nothing: StoredBusiness = {
  address: null,
  latitude: null,
  longitude: null,
  country_code: null,
  time_zone: null,
  business_status: 'OPERATIONAL',
} as unknown as StoredBusiness;

const nowhere: PlaceWords = { city: null, state: null, country: null, countryCode: null };

const contextOf = (stored: StoredBusiness, columns: Columns): EditContext => ({
  countryCode: ('country_code' in columns ? columns.country_code : stored.country_code) as string | null,
  hasAddress: stored === nothing || stored.address !== null,
  point: { latitude: stored.latitude, longitude: stored.longitude },
  isClosed: stored.business_status !== 'OPERATIONAL',
});

const defaults: Columns = { is_open: true, is_verified: false, business_status: 'OPERATIONAL', unreadable_days: [] };

/** What a new business has without being told: nobody edited it. */
const isDefault = (column: string, value: unknown): boolean => value === null || JSON.stringify(value) === JSON.stringify(defaults[column]);

/** A business that moved may keep another time. */
const withTimeZone = (columns: Columns, stored: StoredBusiness): Columns => {
  if (!('latitude' in columns || 'country_code' in columns)) return columns;
  const { latitude, longitude, country_code } = { ...stored, ...columns } as StoredBusiness;
  const zone = zoneOfPlace(latitude === null || longitude === null ? null : { latitude, longitude }, country_code);
  return zone === null ? columns : { ...columns, time_zone: zone };
};

interface Places {
  category: Columns;
  place: Columns;
}

/** All columns that the values mean. `faults`: what is wrong with the places. */
const settled = (values: Values, stored: StoredBusiness, { category, place }: Places, faults: readonly ErrorDetail[]): Columns => {
  const { columns, details } = editedColumns(values, contextOf(stored, place));
  if (faults.length + details.length > 0) throw new DomainError('REQUEST_INVALID', {}, [...faults, ...details]);
  return withTimeZone({ ...category, ...place, ...columns }, stored);
};

/** What an edit writes. Refuses bad values with all of their faults at once. */
@Injectable()
export class EditColumnsService {
  constructor(private readonly places: EditedPlacesService) {}

  /** Columns of a new business. */
  async ofNew(manager: EntityManager, values: Values): Promise<Columns> {
    const columns = await this.columnsOf(manager, values, nothing, nowhere);
    return Object.fromEntries(Object.entries(columns).filter(([column, value]) => !isDefault(column, value)));
  }

  /** Columns that change. `shown` is the stored business as callers see it; not needed where the edit names no place. */
  async ofChange(manager: EntityManager, values: Values, stored: StoredBusiness, shown?: Business): Promise<Columns> {
    const place = shown ? { city: shown.city, state: shown.state, country: shown.country, countryCode: shown.countryCode } : nowhere;
    return changedColumns(await this.columnsOf(manager, values, stored, place), stored);
  }

  /** The same for each of many, in their order: what all of them are given is read once. For values that name no place. */
  async ofChanges(manager: EntityManager, values: Values, businesses: readonly StoredBusiness[]): Promise<Columns[]> {
    const faults: ErrorDetail[] = [];
    const category = await this.categoryOf(manager, values, faults);
    return businesses.map((stored) => changedColumns(settled(values, stored, { category, place: {} }, faults), stored));
  }

  private async columnsOf(manager: EntityManager, values: Values, stored: StoredBusiness, current: PlaceWords): Promise<Columns> {
    const faults: ErrorDetail[] = [];
    const category = await this.categoryOf(manager, values, faults);
    const place = namesPlace(values) ? await this.places.placeColumns(manager, values, current, faults) : {};
    return settled(values, stored, { category, place }, faults);
  }

  private async categoryOf(manager: EntityManager, { categoryId }: Values, faults: ErrorDetail[]): Promise<Columns> {
    return categoryId === undefined ? {} : this.places.categoryColumns(manager, categoryId, faults);
  }
}
