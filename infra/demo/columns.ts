/** Header row of a places export of the second generation with e-mail enrichment, in its order; the last one holds reviews. */
export const columns = [
  ...(['query', 'name', 'name_for_emails', 'site', 'subtypes', 'category', 'type', 'phone', 'full_address', 'borough', 'street'] as const),
  ...(['city', 'postal_code', 'state', 'us_state', 'country', 'country_code', 'latitude', 'longitude', 'h3', 'time_zone'] as const),
  ...(['plus_code', 'area_service', 'rating', 'reviews', 'reviews_link', 'reviews_tags', 'reviews_per_score'] as const),
  ...(['reviews_per_score_1', 'reviews_per_score_2', 'reviews_per_score_3', 'reviews_per_score_4', 'reviews_per_score_5'] as const),
  ...(['photos_count', 'photo', 'street_view', 'located_in', 'working_hours', 'working_hours_csv_compatible'] as const),
  ...([
    'working_hours_old_format',
    'other_hours',
    'popular_times',
    'business_status',
    'about',
    'range',
    'prices',
    'posts',
    'logo',
  ] as const),
  ...(['description', 'typical_time_spent', 'verified', 'owner_id', 'owner_title', 'owner_link', 'reservation_links'] as const),
  ...(['booking_appointment_link', 'menu_link', 'order_links', 'location_link', 'location_reviews_link', 'place_id', 'google_id'] as const),
  ...(['cid', 'kgmid', 'reviews_id', 'located_google_id', 'email_1', 'email_1_full_name', 'email_1_title', 'user_reviews'] as const),
];

export type Column = (typeof columns)[number];
export type Cell = string | number | boolean;
/** One row; a column that is not there stays blank. */
export type Row = Partial<Record<Column, Cell>>;
