import type { BusinessFeature } from '@directory/contracts';
import { SqlConditions } from '../../database/sql-conditions.ts';
import { amenityBits } from '../../schema/derived-columns.ts';
import { type Area, filterByArea, requireArea } from './area.ts';

/** Filters that the counters know: every mix of them has an exact total. */
export interface PlaceFilters {
  /** Undefined: any city; empty: none fits. */
  cityIds?: number[];
  categoryId?: number;
  countryCode?: string;
}

/** Filters of a list, with names resolved to ids. */
export interface BusinessFilters extends PlaceFilters {
  type?: string;
  minRating?: number;
  isVerified?: true;
  /** Minute of the week by time zone: only businesses that are open then. */
  openAt?: Record<string, number>;
  /** Minute of the week by the business's own clock, the same for all: only those whose hours say open. */
  openMinute?: number;
  /** The same of any minute from the first up to the second of each. */
  openMinutes?: readonly [number, number][];
  features?: readonly BusinessFeature[];
  /** 1–4. */
  price?: number;
  area?: Area;
}

const requireOpen = (openAt: Record<string, number>, conditions: SqlConditions): void => {
  // As `evaluate` of opening-hours: the status and the operator's switch first, then the hours by the business's own clock.
  // A CASE keeps the planner from guessing that hardly any is open, and reading everything to find those.
  const minute = `(${conditions.bind(JSON.stringify(openAt))}::jsonb ->> b.time_zone)::integer`;
  conditions.require(`CASE WHEN b.is_open AND b.business_status = 'OPERATIONAL' THEN b.open_minutes @> ${minute} END`);
};

const requireOpenMinute = (minute: number, conditions: SqlConditions): void =>
  conditions.require(`CASE WHEN b.business_status = 'OPERATIONAL' THEN b.open_minutes @> ${conditions.bind(minute)}::integer END`);

const requireOpenMinutes = ([from, to]: [number, number], conditions: SqlConditions): void => {
  const minutes = `int4range(${conditions.bind(from)}::integer, ${conditions.bind(to)}::integer)`;
  conditions.require(`CASE WHEN b.business_status = 'OPERATIONAL' THEN b.open_minutes && ${minutes} END`);
};

const requireFeatures = (features: readonly BusinessFeature[], conditions: SqlConditions): void => {
  const bits = conditions.bind(amenityBits(features));
  conditions.require(`b.amenities & ${bits}::integer = ${bits}::integer`);
};

/** As many signs as a price has at most. */
const mostExpensive = 4;

/** Signs that prices are written with: '$$', '€€'. */
const priceSigns = ['$', '€', '£', '₺', '¥', '₹', '₩', '₽', '฿'];

/** 1–4, null for what is no such price: '10–20 €'. */
export const priceOf = (text: string | null): number | null =>
  text && text.length <= mostExpensive && priceSigns.some((sign) => text === sign.repeat(text.length)) ? text.length : null;

const requirePrice = (price: number, conditions: SqlConditions): void =>
  conditions.require(`b.price_range = ANY (${conditions.bind(priceSigns.map((sign) => sign.repeat(price)))}::text[])`);

/** City, category and country, for rows of businesses `b`. */
export const requirePlaces = ({ cityIds, categoryId, countryCode }: PlaceFilters, conditions: SqlConditions): void => {
  if (cityIds?.length === 1) conditions.require(`b.city_id = ${conditions.bind(cityIds[0])}`);
  else if (cityIds) conditions.require(`b.city_id = ANY (${conditions.bind(cityIds)}::integer[])`);
  if (categoryId !== undefined) conditions.require(`b.category_id = ${conditions.bind(categoryId)}`);
  if (countryCode === undefined) return;
  // A city says more than its country, which no index shall be chosen by then.
  conditions.require(`b.country_code ${cityIds ? 'IS NOT DISTINCT FROM' : '='} ${conditions.bind(countryCode)}`);
};

/** Type, rating, badge, hours, price and amenities, which no counter knows, for rows of businesses `b`. */
export const requireRowFilters = (filters: BusinessFilters, conditions: SqlConditions): void => {
  const { type, minRating, isVerified, openAt, openMinute, openMinutes, price, features = [] } = filters;
  if (type !== undefined) conditions.require(`b.type = ${conditions.bind(type)}`);
  if (minRating) conditions.require(`b.rating >= ${conditions.bind(minRating)}::numeric`);
  if (isVerified) conditions.require('b.is_verified');
  if (openAt) requireOpen(openAt, conditions);
  if (openMinute !== undefined) requireOpenMinute(openMinute, conditions);
  for (const minutes of openMinutes ?? []) requireOpenMinutes(minutes, conditions);
  if (price !== undefined) requirePrice(price, conditions);
  if (features.length) requireFeatures(features, conditions);
};

/** Whether the counters know how many businesses are left, and the postings of a search which. */
export const hasOnlyPlaceFilters = (filters: BusinessFilters): boolean => {
  const { type, minRating, isVerified, openAt, openMinute, openMinutes, features, price, area } = filters;
  return !minRating && !isVerified && [type, openAt, openMinute, openMinutes, features, price, area].every((value) => value === undefined);
};

/** Whether rows are tried that an index of the map, or of places, leads to. */
export const hasRowFilters = (filters: BusinessFilters): boolean => !hasOnlyPlaceFilters({ ...filters, area: undefined });

export const hasPlace = ({ cityIds, categoryId, countryCode }: PlaceFilters): boolean =>
  cityIds !== undefined || categoryId !== undefined || countryCode !== undefined;

/** The same for a scan of one city after the other: comparing a few entries of each on the page of the index is prepared longer than it takes. */
const requirePlacesOfCities = ({ categoryId, countryCode }: PlaceFilters, conditions: SqlConditions): void => {
  if (categoryId !== undefined) conditions.require(`b.category_id IS NOT DISTINCT FROM ${conditions.bind(categoryId)}`);
  if (countryCode !== undefined) conditions.require(`b.country_code IS NOT DISTINCT FROM ${conditions.bind(countryCode)}`);
};

/** All filters. `values`: those of a statement that they are a part of. */
export const filtered = (filters: BusinessFilters, values: unknown[] = []): SqlConditions => {
  const conditions = new SqlConditions(values);
  requirePlaces(filters, conditions);
  requireRowFilters(filters, conditions);
  if (filters.area) requireArea(filters.area, conditions);
  return conditions;
};

/** All filters for a scan in another order than that of the map. `values`: those of a statement that they are a part of. */
export const filteredInOrder = ({ area, ...filters }: BusinessFilters, isByCity: boolean, values: unknown[] = []): SqlConditions => {
  const conditions = new SqlConditions(values);
  if (isByCity && !filters.cityIds) requirePlacesOfCities(filters, conditions);
  else requirePlaces(filters, conditions);
  requireRowFilters(filters, conditions);
  if (area) filterByArea(area, conditions);
  return conditions;
};
