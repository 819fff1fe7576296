import { type ClearableField, clearableFields } from '@directory/contracts';
import { type BusinessColumnName, fieldOf, typeOf } from '../../businesses/business-columns.ts';

/**
 * How a staged row `s` becomes a column of a business `b`, as SQL. `p` is the row's line in the chunk's plan, `c` its category and
 * `pc` its city.
 */
interface ColumnMapping {
  column: BusinessColumnName;
  /** Value of a new business. */
  created: string;
  /** Value of an existing business: where the row has none, the stored one stays. */
  updated: string;
  /** Value that is left where our own export empties the field; NULL or an empty array unless given. */
  cleared?: string;
  /** The fields whose emptied cell empties it; its own unless given. */
  clearedBy?: readonly ClearableField[];
}

export interface ImportedColumn extends ColumnMapping {
  type: string;
  field?: string;
}

/** A column of the same name in the row; an empty cell leaves what is stored. */
const single = (column: BusinessColumnName): ColumnMapping => ({
  column,
  created: `s.${column}`,
  updated: `coalesce(s.${column}, b.${column})`,
});

/** SQL: the row's value stands in for one that is not known. */
const fills = (field: 'phone' | 'reviewsLink'): string => `coalesce('${field}' = ANY (s.fills), false)`;

/** Columns that mean something only together: all are taken from a row that satisfies the condition, or none. */
const together = (condition: string, columns: readonly BusinessColumnName[], conditionOfNew = condition): ColumnMapping[] =>
  columns.map((column) => {
    const value = column === 'unreadable_days' ? `coalesce(s.${column}, '{}')` : `s.${column}`;
    return {
      column,
      created: `CASE WHEN ${conditionOfNew} THEN ${value} ELSE ${emptyOf(column)} END`,
      updated: `CASE WHEN ${condition} THEN ${value} ELSE b.${column} END`,
    };
  });

const emptyOf = (column: BusinessColumnName): string => (typeOf(column) === 'smallint[]' ? "'{}'::smallint[]" : 'NULL');

const namesCategory = "s.category_fold <> 'other'";
const namesPlace = '(s.city_fold IS NOT NULL OR b.city_id IS NULL)';
const hasPoint = 's.latitude BETWEEN -90 AND 90 AND s.longitude BETWEEN -180 AND 180';
const hasHours = '(s.working_hours IS NOT NULL OR s.opening_hours IS NOT NULL)';

const status = "CASE WHEN s.business_status IN ('OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY') THEN s.business_status END";
const isClosed = "s.business_status LIKE 'CLOSED%'";
/** A business that an import closed is opened by an import. */
const reopens = "s.business_status = 'OPERATIONAL' AND b.business_status <> 'OPERATIONAL'";

/** SQL: staged row `s` comes from our own export and names the version that it was exported from. */
const isOwn = '(s.based_on IS NOT NULL)';
/** SQL: an operator's edit locks the field of business `b` against this row. Rows of our own export were made with the edit known, and may change it. */
export const isLocked = (field: string): string => `(NOT ${isOwn} AND '${field}' = ANY (b.locked_fields))`;
/** SQL: the field's cell in our own export, staged row `s`, was emptied. */
export const isCleared = (field: ClearableField): string => `coalesce('${field}' = ANY (s.cleared), false)`;
const reviewCount = 'CASE WHEN s.review_count >= 0 THEN s.review_count END';
const countAfter = `CASE WHEN ${isLocked('reviewCount')} THEN b.review_count ELSE coalesce(${reviewCount}, b.review_count) END`;
/** SQL: the count of reviews is given and 0. Without a count the number of ratings is unknown. */
const saysUnrated = `CASE WHEN ${isLocked('reviewCount')} THEN b.review_count ELSE ${reviewCount} END IS NOT DISTINCT FROM 0`;
const rating = 'CASE WHEN s.rating BETWEEN 0 AND 5 THEN s.rating END';

const identity = (['place_id', 'google_id', 'cid', 'kgmid'] as const).map(single);

const names: ColumnMapping[] = [
  { column: 'name', created: 's.name', updated: 's.name' },
  { column: 'name_fold', created: 's.name_fold', updated: 's.name_fold' },
  ...(['category_id', 'category_fold'] as const).map((column): ColumnMapping => {
    const value = column === 'category_id' ? 'c.id' : 'c.name_fold';
    const updated = `CASE WHEN ${namesCategory} THEN ${value} ELSE b.${column} END`;
    return { column, created: value, cleared: `coalesce(${value}, b.${column})`, updated };
  }),
  single('type'),
  // One field with the type, and a cell of its own: a business may have several types and no single one.
  { ...single('subtypes'), cleared: 's.subtypes' },
];

/** A business lies in its city's country, also where the row names the city only. A row without a city moves no business. */
const place: ColumnMapping[] = [
  { column: 'city_id', created: 'pc.id', updated: `CASE WHEN ${namesPlace} THEN pc.id ELSE b.city_id END` },
  {
    column: 'city_fold',
    created: 'pc.name_fold',
    updated: `CASE WHEN ${namesPlace} THEN pc.name_fold ELSE b.city_fold END`,
  },
  {
    column: 'state',
    created: 's.state',
    cleared: 's.state',
    clearedBy: ['city', 'state'],
    updated: `CASE WHEN ${namesPlace} THEN coalesce(s.state, CASE WHEN pc.id IS NOT DISTINCT FROM b.city_id THEN b.state END) ELSE b.state END`,
  },
  ...(['country', 'country_code'] as const).map(
    (column): ColumnMapping => ({
      column,
      created: `coalesce(s.${column}, pc.${column})`,
      cleared: `s.${column}`,
      updated: `CASE WHEN ${namesPlace} THEN coalesce(s.${column}, pc.${column}, b.${column}) ELSE b.${column} END`,
    }),
  ),
  single('address'),
  single('street'),
  single('postal_code'),
  ...together(hasPoint, ['latitude', 'longitude']),
  single('time_zone'),
];

const content: ColumnMapping[] = [
  ...together(`s.phone IS NOT NULL AND NOT (${fills('phone')} AND b.phone IS NOT NULL)`, ['phone', 'phone_e164'], 's.phone IS NOT NULL'),
  single('email'),
  single('website'),
  single('description'),
  single('about'),
  single('photo_url'),
  single('image_url'),
  ...together(hasHours, ['working_hours', 'opening_hours', 'unreadable_days', 'open_minutes']),
  single('location_link'),
  single('order_link'),
  single('menu_link'),
  single('reservation_link'),
  {
    column: 'reviews_link',
    created: 's.reviews_link',
    updated: `CASE WHEN ${fills('reviewsLink')} THEN coalesce(b.reviews_link, s.reviews_link) ELSE coalesce(s.reviews_link, b.reviews_link) END`,
  },
  single('price_range'),
];

const standing: ColumnMapping[] = [
  {
    // No rating at 0 reviews, not even a locked one. In our own export 0 also stands for an unknown count.
    column: 'rating',
    created: `CASE WHEN ${isOwn} OR ${reviewCount} IS DISTINCT FROM 0 THEN ${rating} END`,
    updated: `CASE WHEN ${isOwn} OR NOT ${saysUnrated} THEN CASE WHEN ${isLocked('rating')} THEN b.rating ELSE coalesce(${rating}, CASE WHEN NOT ${isOwn} THEN b.rating END) END END`,
  },
  { column: 'review_count', created: `coalesce(${reviewCount}, 0)`, updated: countAfter },
  {
    column: 'is_verified',
    created: 'coalesce(s.is_verified, false)',
    updated: 'coalesce(s.is_verified, b.is_verified)',
  },
  {
    column: 'is_open',
    created: `coalesce(s.is_open, true) AND ${isClosed} IS NOT TRUE`,
    updated: `CASE WHEN ${isClosed} THEN false ELSE coalesce(s.is_open, CASE WHEN ${reopens} THEN true END, b.is_open) END`,
  },
  {
    column: 'business_status',
    created: `coalesce(${status}, 'OPERATIONAL')`,
    updated: `coalesce(${status}, b.business_status)`,
  },
];

/** Every column of a business that an import writes. */
export const importedColumns: readonly ImportedColumn[] = [...names, ...identity, ...place, ...content, ...standing].map((mapping) => ({
  ...mapping,
  type: typeOf(mapping.column),
  field: fieldOf(mapping.column),
}));

const clearable: ReadonlySet<string> = new Set(clearableFields);

/** SQL: a cell of our own export that was emptied clears its field. */
const clearedOr = ({ column, field, cleared = emptyOf(column), clearedBy }: ImportedColumn, value: string): string => {
  const fields = clearedBy ?? (field && clearable.has(field) ? [field] : []);
  return fields.length > 0 ? `CASE WHEN s.cleared && '{${fields.join(',')}}' THEN ${cleared} ELSE ${value} END` : value;
};

/** SQL: the new value of an existing business; locked fields keep theirs. */
export const updatedValue = (imported: ImportedColumn): string => {
  const { field, column, updated } = imported;
  const value = clearedOr(imported, updated);
  return field ? `CASE WHEN ${isLocked(field)} THEN b.${column} ELSE ${value} END` : value;
};
