import { type ClearableField, clearableFields } from '@directory/contracts';

/**
 * How a staged row `s` becomes the columns of a business `b`, as SQL. `p` is the row's line in the range's plan, `c` its
 * category and `pc` its city.
 */
export interface ImportedColumn {
  column: string;
  type: string;
  /** API name of the field: an operator's edit locks it. Absent: never edited by hand, or the value minds the lock itself. */
  field?: string;
  /** What a new business gets. */
  created: string;
  /** What an existing business gets: null in the row keeps what is stored. */
  updated: string;
  /** What is left where our own export empties the field; else nothing is. */
  cleared?: string;
  /** The fields whose emptied cell empties it; else its own. */
  clearedBy?: readonly ClearableField[];
}

const kept = (column: string, type: string, field?: string, value = `s.${column}`): ImportedColumn => ({
  column,
  type,
  field,
  created: value,
  updated: `coalesce(${value}, b.${column})`,
});

/** Columns that mean something only together: all are taken from a row that satisfies the condition, or none. */
const together = (condition: string, field: string, columns: readonly (readonly [column: string, type: string, created?: string])[]) =>
  columns.map(
    ([column, type, created = `s.${column}`]): ImportedColumn => ({
      column,
      type,
      field,
      created: `CASE WHEN ${condition} THEN ${created} ELSE ${emptyOf(type)} END`,
      updated: `CASE WHEN ${condition} THEN ${created} ELSE b.${column} END`,
    }),
  );

const emptyOf = (type: string): string => (type === 'smallint[]' ? "'{}'::smallint[]" : 'NULL');

const namesCategory = "s.category_fold <> 'other'";
const namesPlace = '(s.city_fold IS NOT NULL OR b.city_id IS NULL)';
const hasPoint = 's.latitude BETWEEN -90 AND 90 AND s.longitude BETWEEN -180 AND 180';
const hasHours = '(s.working_hours IS NOT NULL OR s.opening_hours IS NOT NULL)';

const status = "CASE WHEN s.business_status IN ('OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY') THEN s.business_status END";
const isClosed = "s.business_status LIKE 'CLOSED%'";
/** Closed by an import, it opens by an import. */
const reopens = "s.business_status = 'OPERATIONAL' AND b.business_status <> 'OPERATIONAL'";

/** SQL: staged row `s` is one of our own export, with the time of the record that it was made of. */
const isOwn = '(s.based_on IS NOT NULL)';
/** SQL: an operator has set this field of business `b` by hand. That stands against every import but that of our own export, which knew the edit. */
export const isHeld = (field: string): string => `(NOT ${isOwn} AND '${field}' = ANY (b.locked_fields))`;
/** SQL: the field's cell in our own export, staged row `s`, was emptied. */
export const isCleared = (field: ClearableField): string => `coalesce('${field}' = ANY (s.cleared), false)`;
const reviewCount = 'CASE WHEN s.review_count >= 0 THEN s.review_count END';
const countAfter = `CASE WHEN ${isHeld('reviewCount')} THEN b.review_count ELSE coalesce(${reviewCount}, b.review_count) END`;
/** A count of 0 that somebody told; without one nobody knows how many gave the rating. */
const saysUnrated = `CASE WHEN ${isHeld('reviewCount')} THEN b.review_count ELSE ${reviewCount} END IS NOT DISTINCT FROM 0`;
const rating = 'CASE WHEN s.rating BETWEEN 0 AND 5 THEN s.rating END';

const identity: ImportedColumn[] = ['place_id', 'google_id', 'cid', 'kgmid'].map((column) => kept(column, 'text'));

const names: ImportedColumn[] = [
  { column: 'name', type: 'text', field: 'name', created: 's.name', updated: 's.name' },
  { column: 'name_fold', type: 'text', field: 'name', created: 's.name_fold', updated: 's.name_fold' },
  ...(['category_id', 'category_fold'] as const).map((column): ImportedColumn => {
    const value = column === 'category_id' ? 'c.id' : 'c.name_fold';
    const type = column === 'category_id' ? 'integer' : 'text';
    const updated = `CASE WHEN ${namesCategory} THEN ${value} ELSE b.${column} END`;
    return { column, type, field: 'category', created: value, cleared: `coalesce(${value}, b.${column})`, updated };
  }),
  // One type and the list of all go together, so that a locked one is not put among others.
  kept('type', 'text', 'type'),
  kept('subtypes', 'text', 'type'),
];

/** A business lies in its city's country, also where the row names the city only. A row without a city moves no business. */
const place: ImportedColumn[] = [
  { column: 'city_id', type: 'integer', field: 'city', created: 'pc.id', updated: `CASE WHEN ${namesPlace} THEN pc.id ELSE b.city_id END` },
  {
    column: 'city_fold',
    type: 'text',
    field: 'city',
    created: 'pc.name_fold',
    updated: `CASE WHEN ${namesPlace} THEN pc.name_fold ELSE b.city_fold END`,
  },
  {
    column: 'state',
    type: 'text',
    field: 'city',
    created: 's.state',
    cleared: 's.state',
    clearedBy: ['city', 'state'],
    updated: `CASE WHEN ${namesPlace} THEN coalesce(s.state, CASE WHEN pc.id IS NOT DISTINCT FROM b.city_id THEN b.state END) ELSE b.state END`,
  },
  ...(['country', 'country_code'] as const).map(
    (column): ImportedColumn => ({
      column,
      type: 'text',
      field: 'city',
      created: `coalesce(s.${column}, pc.${column})`,
      cleared: `s.${column}`,
      updated: `CASE WHEN ${namesPlace} THEN coalesce(s.${column}, pc.${column}, b.${column}) ELSE b.${column} END`,
    }),
  ),
  kept('address', 'text', 'address'),
  kept('street', 'text', 'street'),
  kept('postal_code', 'text', 'postalCode'),
  ...together(hasPoint, 'latitude', [
    ['latitude', 'double precision'],
    ['longitude', 'double precision'],
  ]),
  kept('time_zone', 'text', 'timeZone'),
];

const content: ImportedColumn[] = [
  ...together('s.phone IS NOT NULL', 'phone', [
    ['phone', 'text'],
    ['phone_e164', 'text'],
  ]),
  kept('email', 'text', 'email'),
  kept('website', 'text', 'website'),
  kept('description', 'text', 'description'),
  kept('about', 'json', 'about'),
  kept('photo_url', 'text', 'photoUrl'),
  kept('image_url', 'text', 'imageUrl'),
  ...together(hasHours, 'workingHours', [
    ['working_hours', 'json'],
    ['opening_hours', 'json'],
    ['unreadable_days', 'smallint[]', "coalesce(s.unreadable_days, '{}')"],
    ['open_minutes', 'int4multirange'],
  ]),
  kept('location_link', 'text', 'locationLink'),
  kept('order_link', 'text', 'orderLink'),
  kept('menu_link', 'text', 'menuLink'),
  kept('reservation_link', 'text', 'reservationLink'),
  kept('reviews_link', 'text', 'reviewsLink'),
  kept('price_range', 'text', 'priceRange'),
];

const standing: ImportedColumn[] = [
  {
    // No rating at 0 reviews, not even a locked one. In our own export 0 is also the count that nobody told.
    column: 'rating',
    type: 'numeric(2,1)',
    created: `CASE WHEN ${isOwn} OR ${reviewCount} IS DISTINCT FROM 0 THEN ${rating} END`,
    updated: `CASE WHEN ${isOwn} OR NOT ${saysUnrated} THEN CASE WHEN ${isHeld('rating')} THEN b.rating ELSE coalesce(${rating}, CASE WHEN NOT ${isOwn} THEN b.rating END) END END`,
  },
  { column: 'review_count', type: 'integer', created: `coalesce(${reviewCount}, 0)`, updated: countAfter },
  {
    column: 'is_verified',
    type: 'boolean',
    field: 'isVerified',
    created: 'coalesce(s.is_verified, false)',
    updated: 'coalesce(s.is_verified, b.is_verified)',
  },
  {
    column: 'is_open',
    type: 'boolean',
    field: 'isOpen',
    created: `coalesce(s.is_open, true) AND ${isClosed} IS NOT TRUE`,
    updated: `CASE WHEN ${isClosed} THEN false ELSE coalesce(s.is_open, CASE WHEN ${reopens} THEN true END, b.is_open) END`,
  },
  {
    column: 'business_status',
    type: 'text',
    field: 'businessStatus',
    created: `coalesce(${status}, 'OPERATIONAL')`,
    updated: `coalesce(${status}, b.business_status)`,
  },
];

/** Every column of a business that an import writes. */
export const importedColumns: readonly ImportedColumn[] = [...names, ...identity, ...place, ...content, ...standing];

const clearable: ReadonlySet<string> = new Set(clearableFields);

/** A cell of our own export that was emptied empties its field. */
const clearedOr = ({ field, type, cleared = emptyOf(type), clearedBy }: ImportedColumn, value: string): string => {
  const fields = clearedBy ?? (field && clearable.has(field) ? [field] : []);
  return fields.length > 0 ? `CASE WHEN s.cleared && '{${fields.join(',')}}' THEN ${cleared} ELSE ${value} END` : value;
};

/** What an existing business gets, with the operator's locks kept. */
export const updatedValue = (imported: ImportedColumn): string => {
  const { field, column, updated } = imported;
  const value = clearedOr(imported, updated);
  return field ? `CASE WHEN ${isHeld(field)} THEN b.${column} ELSE ${value} END` : value;
};
