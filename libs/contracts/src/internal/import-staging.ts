import { z } from 'zod';
import { About, BusinessStatus, OpeningInterval, WorkingHours } from '../http/business.ts';

/** Rows of the sheet that one transaction applies. */
export const chunkSize = 5000;

/** Raised whenever the mapping or a normaliser changes what it makes of the same cells. Part of every `import_hash`. */
export const pipelineVersion = 9;

/** One staged row, as values; the COPY text line is made of them. All fields but the first three may be null: null keeps what is stored, unless `cleared` names the field. */
export interface StagedRow {
  /** Row number in the sheet, 1-based, ascending, unique. */
  rowNo: number;
  /**
   * Keys of identity, strongest first, prefixed by their kind: `place:`, `google:`, `cid:`, `kgmid:`, `id:`, `slug:`,
   * `written:` (folded name, and the address without the ways in which it is written), `address:` (folded name and address), `point:` (folded name and coordinates rounded to 5 places), `phone:` (folded name and E.164, where there is nothing else). At least one.
   */
  identityKeys: string[];
  /** Hex SHA-256 of the raw mapped cells and the pipeline version: equal means unchanged. */
  importHash: string;
  name: string;
  /** Folded name: search, and order with COLLATE "C". */
  nameFold: string;
  /** Slug made of the name; never empty. */
  slugBase: string;
  placeId: string | null;
  googleId: string | null;
  cid: string | null;
  kgmid: string | null;
  /** Canonical display name of the category; 'Other' where the file has none. */
  category: string;
  /** Folded category name: the category's identity. */
  categoryFold: string;
  categorySlug: string;
  /** The one type that the business is first of all. */
  type: string | null;
  /** All its types, joined by ', '; null where there are no others. */
  subtypes: string | null;
  address: string | null;
  street: string | null;
  city: string | null;
  /** Folded city name: with country and state the city's identity. */
  cityFold: string | null;
  citySlug: string | null;
  state: string | null;
  stateFold: string | null;
  country: string | null;
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: string | null;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
  phone: string | null;
  /** E.164, for equality only; the original text is what is shown. */
  phoneE164: string | null;
  email: string | null;
  website: string | null;
  /** As found; the catalog cleans HTML. */
  description: string | null;
  about: About | null;
  /** 1–5 with one decimal. */
  rating: number | null;
  reviewCount: number | null;
  photoUrl: string | null;
  imageUrl: string | null;
  workingHours: WorkingHours | null;
  openingHours: OpeningInterval[] | null;
  unreadableDays: number[] | null;
  /** Minutes of the local week in which the hours say open, as Postgres writes a multirange of integers. */
  openMinutes: string | null;
  locationLink: string | null;
  orderLink: string | null;
  menuLink: string | null;
  reservationLink: string | null;
  reviewsLink: string | null;
  isVerified: boolean | null;
  isOpen: boolean | null;
  businessStatus: BusinessStatus | null;
  priceRange: string | null;
  reviews: StagedReview[] | null;
  /** Our own export only: fields (`ClearableField`) whose column stands in the sheet with an empty cell. They are emptied, not kept. */
  cleared: ClearableField[] | null;
  /**
   * Our own export only: `updatedAt` of the record when it was exported, ISO 8601. A record that has not changed since takes the sheet's
   * values even over edits by hand; one that has is left as it is: the row is a conflict.
   */
  basedOn: string | null;
  /** Fields whose value stands in for one that is not known, and replaces none that is stored. */
  fills: ('phone' | 'reviewsLink')[] | null;
  /** The row was staged by its hash alone, since a business carries it. Null otherwise. */
  isKnown: true | null;
}

/**
 * Fields that an empty cell of our own export can empty: API names, as `lockedFields` has them. An emptied category is 'Other'. A row
 * without a name is rejected; whatever else is not here keeps its value.
 */
export const clearableFields = [
  ...([
    'category',
    'type',
    'city',
    'state',
    'address',
    'street',
    'postalCode',
    'latitude',
    'timeZone',
    'phone',
    'email',
    'website',
    'description',
  ] as const),
  ...(['about', 'photoUrl', 'imageUrl', 'workingHours', 'locationLink', 'orderLink', 'menuLink', 'reservationLink'] as const),
  ...(['reviewsLink', 'priceRange', 'reviews'] as const),
] as const;
export type ClearableField = (typeof clearableFields)[number];

export const StagedReview = z.object({
  authorName: z.string().nullable(),
  rating: z.number().nullable(),
  comment: z.string().nullable(),
  createdAt: z.iso.datetime().nullable(),
});
export type StagedReview = z.infer<typeof StagedReview>;

export type StagingType =
  | 'integer'
  | 'text'
  | 'text[]'
  | 'double precision'
  | 'numeric(2,1)'
  | 'boolean'
  | 'jsonb'
  | 'smallint[]'
  | 'timestamptz'
  | 'int4multirange';

/** Columns of the staging table in COPY order: field of `StagedRow`, SQL name, SQL type. Both ends are made from this list. */
export const stagingColumns = [
  ['rowNo', 'row_no', 'integer'],
  ['identityKeys', 'identity_keys', 'text[]'],
  ['importHash', 'import_hash', 'text'],
  ['name', 'name', 'text'],
  ['nameFold', 'name_fold', 'text'],
  ['slugBase', 'slug_base', 'text'],
  ['placeId', 'place_id', 'text'],
  ['googleId', 'google_id', 'text'],
  ['cid', 'cid', 'text'],
  ['kgmid', 'kgmid', 'text'],
  ['category', 'category', 'text'],
  ['categoryFold', 'category_fold', 'text'],
  ['categorySlug', 'category_slug', 'text'],
  ['type', 'type', 'text'],
  ['subtypes', 'subtypes', 'text'],
  ['address', 'address', 'text'],
  ['street', 'street', 'text'],
  ['city', 'city', 'text'],
  ['cityFold', 'city_fold', 'text'],
  ['citySlug', 'city_slug', 'text'],
  ['state', 'state', 'text'],
  ['stateFold', 'state_fold', 'text'],
  ['country', 'country', 'text'],
  ['countryCode', 'country_code', 'text'],
  ['postalCode', 'postal_code', 'text'],
  ['latitude', 'latitude', 'double precision'],
  ['longitude', 'longitude', 'double precision'],
  ['timeZone', 'time_zone', 'text'],
  ['phone', 'phone', 'text'],
  ['phoneE164', 'phone_e164', 'text'],
  ['email', 'email', 'text'],
  ['website', 'website', 'text'],
  ['description', 'description', 'text'],
  ['about', 'about', 'jsonb'],
  ['rating', 'rating', 'numeric(2,1)'],
  ['reviewCount', 'review_count', 'integer'],
  ['photoUrl', 'photo_url', 'text'],
  ['imageUrl', 'image_url', 'text'],
  ['workingHours', 'working_hours', 'jsonb'],
  ['openingHours', 'opening_hours', 'jsonb'],
  ['unreadableDays', 'unreadable_days', 'smallint[]'],
  ['openMinutes', 'open_minutes', 'int4multirange'],
  ['locationLink', 'location_link', 'text'],
  ['orderLink', 'order_link', 'text'],
  ['menuLink', 'menu_link', 'text'],
  ['reservationLink', 'reservation_link', 'text'],
  ['reviewsLink', 'reviews_link', 'text'],
  ['isVerified', 'is_verified', 'boolean'],
  ['isOpen', 'is_open', 'boolean'],
  ['businessStatus', 'business_status', 'text'],
  ['priceRange', 'price_range', 'text'],
  ['reviews', 'reviews', 'jsonb'],
  ['cleared', 'cleared', 'text[]'],
  ['basedOn', 'based_on', 'timestamptz'],
  ['fills', 'fills', 'text[]'],
  ['isKnown', 'is_known', 'boolean'],
] as const satisfies readonly (readonly [keyof StagedRow, string, StagingType])[];

/** A row whose every field keeps what is stored. */
export const emptyRow = Object.fromEntries(stagingColumns.map(([field]) => [field, null])) as unknown as Readonly<StagedRow>;

/** A row that is staged by its hash alone. */
export const hashOnlyRow = (rowNo: number, importHash: string): StagedRow => ({
  ...emptyRow,
  rowNo,
  importHash,
  identityKeys: [],
  name: '',
  nameFold: '',
  slugBase: '',
  category: '',
  categoryFold: '',
  isKnown: true,
});
