/** A column of `businesses` that imports or edits write. */
interface BusinessColumn {
  /** SQL type. */
  type: string;
  /** API name of the field: an operator's edit locks it against imports. Absent where no edit writes the column, and for ratings, whose lock imports heed themselves. */
  field?: string;
}

const text = (field?: string): BusinessColumn => ({ type: 'text', field });

export const businessColumns = {
  name: text('name'),
  name_fold: text('name'),
  category_id: { type: 'integer', field: 'category' },
  category_fold: text('category'),
  // One type and the list of all are locked together, so that a locked one is not put among others.
  type: text('type'),
  subtypes: text('type'),
  place_id: text(),
  google_id: text(),
  cid: text(),
  kgmid: text(),
  city_id: { type: 'integer', field: 'city' },
  city_fold: text('city'),
  state: text('city'),
  country: text('city'),
  country_code: text('city'),
  address: text('address'),
  street: text('street'),
  postal_code: text('postalCode'),
  latitude: { type: 'double precision', field: 'latitude' },
  longitude: { type: 'double precision', field: 'latitude' },
  time_zone: text('timeZone'),
  phone: text('phone'),
  phone_e164: text('phone'),
  email: text('email'),
  website: text('website'),
  description: text('description'),
  about: { type: 'json', field: 'about' },
  photo_url: text('photoUrl'),
  image_url: text('imageUrl'),
  working_hours: { type: 'json', field: 'workingHours' },
  opening_hours: { type: 'json', field: 'workingHours' },
  unreadable_days: { type: 'smallint[]', field: 'workingHours' },
  open_minutes: { type: 'int4multirange', field: 'workingHours' },
  location_link: text('locationLink'),
  order_link: text('orderLink'),
  menu_link: text('menuLink'),
  reservation_link: text('reservationLink'),
  reviews_link: text('reviewsLink'),
  price_range: text('priceRange'),
  rating: { type: 'numeric(2,1)' },
  review_count: { type: 'integer' },
  is_verified: { type: 'boolean', field: 'isVerified' },
  is_open: { type: 'boolean', field: 'isOpen' },
  business_status: text('businessStatus'),
} as const satisfies Record<string, BusinessColumn>;

export type BusinessColumnName = keyof typeof businessColumns;

const columns: ReadonlyMap<string, BusinessColumn> = new Map(Object.entries(businessColumns));

/** SQL type of a column that an edit or an import writes. */
export const typeOf = (column: string): string => {
  const found = columns.get(column);
  if (!found) throw new TypeError(`Not a column that is written: ${column}`);
  return found.type;
};

/** Field that an edit of the column locks. */
export const fieldOf = (column: string): string | undefined => columns.get(column)?.field;
