/**
 * Each list is served in order by one index that ends in the id; the included columns answer a second filter without the row.
 * A migration that changes one of them replaces the functions of `DeferListIndexes` as well.
 */
export const listIndexes = [
  'CREATE INDEX businesses_by_random_slot ON businesses (random_slot)',
  'CREATE INDEX businesses_by_location ON businesses USING gist (location) INCLUDE (id)',
  'CREATE INDEX businesses_by_type ON businesses (type, list_rank DESC, id)',

  'CREATE INDEX businesses_by_rank ON businesses (list_rank DESC, id)',
  'CREATE INDEX businesses_by_name ON businesses (name_fold, id) INCLUDE (country_code)',
  'CREATE INDEX businesses_by_rating ON businesses (rating DESC NULLS LAST, id) INCLUDE (country_code)',
  'CREATE INDEX businesses_by_city_name ON businesses (city_fold, id) INCLUDE (country_code)',

  'CREATE INDEX businesses_of_city_by_rank ON businesses (city_id, list_rank DESC, id) INCLUDE (category_id)',
  'CREATE INDEX businesses_of_city_by_name ON businesses (city_id, name_fold, id) INCLUDE (category_id)',
  'CREATE INDEX businesses_of_city_by_rating ON businesses (city_id, rating DESC NULLS LAST, id) INCLUDE (category_id)',

  'CREATE INDEX businesses_of_city_by_category ON businesses (city_id, category_id, id)',

  'CREATE INDEX businesses_of_category ON businesses (category_id, id) INCLUDE (country_code)',
  'CREATE INDEX businesses_of_category_by_rank ON businesses (category_id, list_rank DESC, id) INCLUDE (country_code, city_id)',
  'CREATE INDEX businesses_of_category_by_name ON businesses (category_id, name_fold, id) INCLUDE (country_code)',
  'CREATE INDEX businesses_of_category_by_rating ON businesses (category_id, rating DESC NULLS LAST, id) INCLUDE (country_code)',
  'CREATE INDEX businesses_of_category_by_city ON businesses (category_id, city_fold, id) INCLUDE (country_code)',

  'CREATE INDEX businesses_of_country_by_rank ON businesses (country_code, list_rank DESC, id) INCLUDE (category_id)',
];

/** What searches find by: best first within a word, and all that a filter or a second word asks for without the row. */
export const searchIndexes = [
  'CREATE INDEX search_postings_by_word ON search_postings (word, rank DESC, business_id) INCLUDE (category_id, city_id)',
];

/** What goes with a business that is removed. */
export const identityIndexes = ['CREATE INDEX business_identities_of_business ON business_identities (business_id)'];

export const nameOfIndex = (definition: string): string => / INDEX (\w+) /.exec(definition)?.[1] as string;
