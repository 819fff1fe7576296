import type { Business, BusinessPatch } from '@directory/contracts';
import type { Columns, StoredBusiness } from './stored-business.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

const isSame = (stored: unknown, edited: unknown): boolean => (stored ?? null) === (edited ?? null) || asText(stored) === asText(edited);

/** Columns whose value differs from the stored one. */
export const changedColumns = (columns: Columns, stored: StoredBusiness): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([column, value]) => !isSame(stored[column], value)));

const shownValue = (business: Business, field: string): unknown =>
  field === 'categoryId' ? business.category.id : (business as unknown as Record<string, unknown>)[field];

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** Fields of a patch that differ from what is shown: a form sends all of its fields, and only those that were changed count as edited. */
export const changedFields = ({ updatedAt: _, ...patch }: BusinessPatch, business: Business): Omit<BusinessPatch, 'updatedAt'> =>
  Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => {
      if (value === undefined) return false;
      const shown = shownValue(business, field);
      return isEmpty(value) ? !isEmpty(shown) : asText(value) !== asText(shown);
    }),
  );

const columnsOfCounters: ReadonlySet<string> = new Set([
  'city_id',
  'category_id',
  'country_code',
  'phone',
  'website',
  'email',
  'latitude',
  'longitude',
]);

export const affectsCounters = (columns: Columns): boolean => Object.keys(columns).some((column) => columnsOfCounters.has(column));

type Fields = Record<string, unknown>;

/** The name of a business and the fields that differ between two of its states, as they were and as they are. */
export const differences = (before: Business, after: Business): { before: Fields; after: Fields } => {
  const fields = Object.keys(after).filter((field) => field !== 'updatedAt' && field !== 'reviews');
  const differ = fields.filter((field) => JSON.stringify(shownValue(before, field)) !== JSON.stringify(shownValue(after, field)));
  const told = [...new Set(['name', ...differ])];
  const pick = (business: Business): Fields => Object.fromEntries(told.map((field) => [field, shownValue(business, field)]));
  return { before: pick(before), after: pick(after) };
};
