import type { Business, BusinessPatch } from '@directory/contracts';
import { fieldOf } from '../business-columns.ts';
import type { StoredBusiness } from './business-record.ts';
import type { Columns } from './edited-columns.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

const isSame = (stored: unknown, edited: unknown): boolean => (stored ?? null) === (edited ?? null) || asText(stored) === asText(edited);

/** Columns whose value is another than the stored one. */
export const changedColumns = (columns: Columns, stored: StoredBusiness): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([column, value]) => !isSame(stored[column], value)));

/** Fields to be kept by imports because these columns were written by hand. The time zone follows from the place. */
export const lockedBy = (columns: Columns): string[] => {
  const locked = Object.keys(columns).map(fieldOf);
  return [...new Set(locked)].filter((field) => field !== undefined && field !== 'timeZone') as string[];
};

const shown = (business: Business, name: string): unknown =>
  name === 'categoryId' ? business.category.id : (business as unknown as Record<string, unknown>)[name];

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** What is sent and differs from what is shown: a form sends all of its fields, and only those that were changed count as edited. */
export const changedValues = ({ updatedAt: _, ...patch }: BusinessPatch, business: Business): Omit<BusinessPatch, 'updatedAt'> =>
  Object.fromEntries(
    Object.entries(patch).filter(([name, value]) => {
      if (value === undefined) return false;
      const now = shown(business, name);
      return isEmpty(value) ? !isEmpty(now) : asText(value) !== asText(now);
    }),
  );

/** Columns that the counters are made of. */
const counted: ReadonlySet<string> = new Set([
  'city_id',
  'category_id',
  'country_code',
  'phone',
  'website',
  'email',
  'latitude',
  'longitude',
]);
export const touchesCounters = (columns: Columns): boolean => Object.keys(columns).some((column) => counted.has(column));

type Fields = Record<string, unknown>;

/** Fields that differ between two states of a business, as they were and as they are. */
export const differences = (before: Business, after: Business): { before: Fields; after: Fields } => {
  const names = Object.keys(after).filter((name) => name !== 'updatedAt' && name !== 'reviews');
  const differ = names.filter((name) => JSON.stringify(shown(before, name)) !== JSON.stringify(shown(after, name)));
  const pick = (business: Business): Fields => Object.fromEntries(differ.map((name) => [name, shown(business, name)]));
  return { before: pick(before), after: pick(after) };
};
