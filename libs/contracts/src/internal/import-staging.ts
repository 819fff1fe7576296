import { z } from 'zod';
import { About, BusinessStatus, OpeningInterval, WorkingHours } from '../http/business.ts';

/**
 * The bulk interface from admin-import's worker into the catalog (stage, then apply):
 *
 * 1. `PUT  /internal/imports/{runId}/staging?epoch=N`, body: COPY text (`text/plain`), one line a row, the columns of
 *    `stagingColumns` in this order. Replaces what was staged before. → `StagedRows`
 *    `POST /internal/imports/{runId}/unchanged-rows` `{hashes}`: which rows need not be read any further, since a business carries their hash.
 *    Those are staged by their number and hash alone (`hashOnlyRow`). → `UnchangedRows`
 * 2. `POST /internal/imports/{runId}/analyse` `{epoch}`: rows of one business are joined, each business is compared with
 *    the catalog. Changes nothing that visitors see. → `ImportAnalysis`
 * 3. `POST /internal/imports/{runId}/places` `{epoch}`: new cities and categories, a short transaction of their own. → `ImportPlaces`
 * 4. `POST /internal/imports/{runId}/chunks/{index}` `{epoch}`: rows `index × chunkSize + 1 …`, one transaction. A repeated
 *    chunk returns its first result. With `isAhead` it may be asked for while the chunk before it is being applied, and is refused where it
 *    must wait for that one's end (IMPORT_CHUNK_NOT_DUE). → `AppliedChunk`
 *    `POST /internal/imports/{runId}/preview` `{epoch}`, after the analysis: what the chunks would do, by examples. → `ImportSamples`
 * 5. `POST /internal/imports/{runId}/finish` `{epoch}`: drops the staging table, outdates what caches hold. → `ImportTotals`
 *    `POST /internal/imports/{runId}/discard` `{epoch}`: drops the staging table, changes nothing else. → 204
 * 6. `POST /internal/imports/{runId}/undo` `{epoch}`, again and again until it is done: takes back what the run's chunks did and nobody has
 *    touched since, a slice at a time, one transaction each. Done, it returns what it came to. IMPORT_UNDO_EXPIRED where the before-images
 *    are gone. → `UndoProgress` (`import-undo.ts`)
 *
 * `epoch` is the run's lease: a call with a smaller one than the catalog has seen is refused (IMPORT_LEASE_LOST), so that
 * a worker that woke up late can do no harm. Calls 2–4 answer IMPORT_STAGING_LOST where the unlogged staging table was
 * emptied by a crash (its count differs from what was recorded): stage again, go on with the next chunk. They answer
 * IMPORT_STAGING_PARTIAL where a row that was staged by its hash is needed after all, since its business has changed in between
 * or another row of the file is the same business: stage every row whole, go on likewise.
 */
/** Rows of the sheet that one transaction applies. */
export const chunkSize = 5000;

/** Raised whenever the mapping or a normaliser changes what it makes of the same cells. Part of every `import_hash`. */
export const pipelineVersion = 8;

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

type StagingType =
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

const copySpecial = /[\\\t\n\r]/;
const everyCopySpecial = /[\\\t\n\r]/g;
const copyEscapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** Text within a COPY line. */
export const escapeCopy = (text: string): string =>
  copySpecial.test(text) ? text.replace(everyCopySpecial, (character) => copyEscapes[character]) : text;
const arraySpecial = /[\\"]/;
const arrayElement = (text: string): string => `"${arraySpecial.test(text) ? text.replace(/[\\"]/g, '\\$&') : text}"`;

/** Writes a value that is not null. Looked up once per column instead of fifty times a row. */
const copyWriters: Readonly<Record<StagingType, (value: never) => string>> = {
  text: escapeCopy,
  timestamptz: escapeCopy,
  int4multirange: String,
  boolean: (value: boolean) => (value ? 't' : 'f'),
  integer: String,
  'double precision': String,
  'numeric(2,1)': String,
  jsonb: (value: unknown) => escapeCopy(JSON.stringify(value)),
  'smallint[]': (value: readonly number[]) => `{${value.join(',')}}`,
  'text[]': (value: readonly string[]) => escapeCopy(`{${value.map(arrayElement).join(',')}}`),
};

const lineColumns = stagingColumns.map(([field, , type]) => ({ field, write: copyWriters[type] as (value: unknown) => string }));

/** The COPY text line of a row, with its line feed. NUL must have been removed before: Postgres text cannot hold it. */
export const toCopyLine = (row: StagedRow): string => {
  let line = '';
  for (const { field, write } of lineColumns) {
    const value = row[field];
    line += value === null || value === undefined ? '\\N\t' : `${write(value)}\t`;
  }
  return `${line.slice(0, -1)}\n`;
};

const epoch = z.coerce.number().int().min(1);
export const LeaseQuery = z.object({ epoch });
export const LeaseBody = z.object({ epoch });
export const ChunkBody = z.object({ epoch, isAhead: z.boolean().default(false) });
export type ChunkBody = z.infer<typeof ChunkBody>;

/** Rows of a file that follow one another, by their hashes. */
export const RowHashes = z.object({ hashes: z.array(z.string().max(64)).max(10_000) });
export type RowHashes = z.infer<typeof RowHashes>;
/** Positions in `hashes`, from 0. */
export const UnchangedRows = z.object({ unchanged: z.array(z.int()) });
export type UnchangedRows = z.infer<typeof UnchangedRows>;

export const StagedRows = z.object({ rows: z.int() });
export type StagedRows = z.infer<typeof StagedRows>;

/** The number of rows, and the first of them by their number in the sheet. */
const CountedRows = z.object({ count: z.int(), rows: z.array(z.int()) });

export const ImportAnalysis = z.object({
  /** Staged rows. */
  rows: z.int(),
  /** Distinct businesses among them. */
  businesses: z.int(),
  /** Rows that join an earlier row of the same business. */
  merged: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Conflicts among them: those businesses stay as they are. */
  unchanged: z.int(),
  /** Rows that differ from an operator's edits in locked fields, which are not overwritten. */
  kept: CountedRows,
  /** Rows of our own export whose record has changed since. */
  conflicts: CountedRows,
  /** Rows without a country that joined the only known city of their name, by its country. */
  cityCountries: z.array(z.object({ countryCode: z.string(), count: z.int() })),
  /** Rows that were kept apart from a business of the same name and address. */
  heldBack: z.int(),
  /** New categories that the run would create. */
  categoriesCreated: z.int(),
  /** Distinct cities in the file. */
  citiesFound: z.int(),
  /** Number of chunks to apply: indexes 0 … chunks − 1. */
  chunks: z.int(),
});
export type ImportAnalysis = z.infer<typeof ImportAnalysis>;

export const ImportPlaces = z.object({ categoriesCreated: z.int(), citiesCreated: z.int() });
export type ImportPlaces = z.infer<typeof ImportPlaces>;

export const AppliedChunk = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() });
export type AppliedChunk = z.infer<typeof AppliedChunk>;

/** Sums over the run's recorded chunks. */
export const ImportTotals = AppliedChunk.extend({ categoriesCreated: z.int() });
export type ImportTotals = z.infer<typeof ImportTotals>;
