import type { Business, BusinessPatch, ErrorDetail } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { zoneOfPlace } from '@directory/text';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { changedColumns } from './business-diff.ts';
import { namesPlace, type PlaceNames } from './edited-place.ts';
import { type EditContext, parseFields } from './parse-fields.ts';
import { PlaceColumnsService } from './place-columns.service.ts';
import type { Columns, StoredBusiness } from './stored-business.ts';

type Values = Omit<BusinessPatch, 'updatedAt'>;

/** A business that does not exist yet. */
const nothing: StoredBusiness = {
  address: null,
  latitude: null,
  longitude: null,
  country_code: null,
  time_zone: null,
  business_status: 'OPERATIONAL',
} as unknown as StoredBusiness;

const nowhere: PlaceNames = { city: null, state: null, country: null, countryCode: null };

const contextOf = (stored: StoredBusiness, columns: Columns): EditContext => ({
  countryCode: ('country_code' in columns ? columns.country_code : stored.country_code) as string | null,
  hasAddress: stored === nothing || stored.address !== null,
  point: { latitude: stored.latitude, longitude: stored.longitude },
  isClosed: stored.business_status !== 'OPERATIONAL',
});

const defaults: Columns = { is_open: true, is_verified: false, business_status: 'OPERATIONAL', unreadable_days: [] };

/** Columns that a new business has by default are not written: written ones lock their field. */
const isDefault = (column: string, value: unknown): boolean => value === null || JSON.stringify(value) === JSON.stringify(defaults[column]);

/** A business that moved may lie in another time zone. */
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

/** All columns that the values mean. Throws the faults of the places together with those of the other fields. */
const columnsOf = (values: Values, stored: StoredBusiness, { category, place }: Places, faults: readonly ErrorDetail[]): Columns => {
  const { columns, details } = parseFields(values, contextOf(stored, place));
  if (faults.length + details.length > 0) throw new DomainError('REQUEST_INVALID', {}, [...faults, ...details]);
  return withTimeZone({ ...category, ...place, ...columns }, stored);
};

/** Works out the columns that an edit writes. Refuses bad values with all of their faults at once. */
@Injectable()
export class ColumnChangesService {
  constructor(private readonly places: PlaceColumnsService) {}

  /** Columns of a new business. */
  async ofNew(manager: EntityManager, values: Values): Promise<Columns> {
    const columns = await this.resolve(manager, values, nothing, nowhere);
    return Object.fromEntries(Object.entries(columns).filter(([column, value]) => !isDefault(column, value)));
  }

  /** Columns that change. `shown` is the stored business as the public API shows it. */
  async ofChange(manager: EntityManager, values: Values, stored: StoredBusiness, shown: Business): Promise<Columns> {
    const { city, state, country, countryCode } = shown;
    return changedColumns(await this.resolve(manager, values, stored, { city, state, country, countryCode }), stored);
  }

  /** Columns that the same values change of each of many, in their order. For values that name no place; their category is read once. */
  async ofChanges(manager: EntityManager, values: Values, businesses: readonly StoredBusiness[]): Promise<Columns[]> {
    const faults: ErrorDetail[] = [];
    const category = await this.categoryOf(manager, values, faults);
    return businesses.map((stored) => changedColumns(columnsOf(values, stored, { category, place: {} }, faults), stored));
  }

  private async resolve(manager: EntityManager, values: Values, stored: StoredBusiness, current: PlaceNames): Promise<Columns> {
    const faults: ErrorDetail[] = [];
    const category = await this.categoryOf(manager, values, faults);
    const place = namesPlace(values) ? await this.places.placeColumns(manager, values, current, faults) : {};
    return columnsOf(values, stored, { category, place }, faults);
  }

  private async categoryOf(manager: EntityManager, { categoryId }: Values, faults: ErrorDetail[]): Promise<Columns> {
    return categoryId === undefined ? {} : this.places.categoryColumns(manager, categoryId, faults);
  }
}
