import { type MergeField, mergeFields } from '@directory/contracts';
import type { BusinessColumnName } from '../businesses/business-columns.ts';

/** Columns that take their values together, from one of two businesses. */
const columnsByField: Readonly<Record<MergeField, readonly BusinessColumnName[]>> = {
  name: ['name', 'name_fold'],
  category: ['category_id', 'category_fold'],
  type: ['type', 'subtypes'],
  address: ['address', 'street', 'postal_code'],
  city: ['city_id', 'city_fold', 'state', 'country', 'country_code'],
  location: ['latitude', 'longitude', 'time_zone'],
  phone: ['phone', 'phone_e164'],
  email: ['email'],
  website: ['website'],
  workingHours: ['working_hours', 'opening_hours', 'unreadable_days', 'open_minutes'],
  businessStatus: ['business_status'],
  isOpen: ['is_open'],
  isVerified: ['is_verified'],
  rating: ['rating', 'review_count'],
  priceRange: ['price_range'],
  description: ['description'],
  about: ['about'],
  photoUrl: ['photo_url'],
  imageUrl: ['image_url'],
  locationLink: ['location_link'],
  orderLink: ['order_link'],
  menuLink: ['menu_link'],
  reservationLink: ['reservation_link'],
  reviewsLink: ['reviews_link'],
};

/** Ids that sources gave. The business that stays keeps its own and takes those that it lacks. */
export const idColumns = ['place_id', 'google_id', 'cid', 'kgmid'] as const satisfies readonly BusinessColumnName[];

export const mergedColumns: readonly BusinessColumnName[] = [...mergeFields.flatMap((field) => columnsByField[field]), ...idColumns];

export const columnsOf = (field: MergeField): readonly BusinessColumnName[] => columnsByField[field];

/** Values of columns as Postgres writes them: JSON and multiranges pass unchanged. */
export type TextValues = Readonly<Record<string, string | null>>;

/** Columns that follow from others: a place that is renamed, or a rule of reading hours, changes them without an edit. */
const derived: ReadonlySet<string> = new Set([
  'name_fold',
  'category_fold',
  'city_fold',
  'time_zone',
  'phone_e164',
  'opening_hours',
  'unreadable_days',
  'open_minutes',
]);

/** Fields of which these columns differ between two states. */
export const differingFields = (a: TextValues, b: TextValues, columns: readonly string[] = mergedColumns): MergeField[] =>
  mergeFields.filter((field) =>
    columnsByField[field].some((column) => columns.includes(column) && !derived.has(column) && a[column] !== b[column]),
  );
