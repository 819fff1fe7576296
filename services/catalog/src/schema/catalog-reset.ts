import { ownersFunction } from './schema-objects.ts';

/**
 * All that the catalog knows of businesses and places, of imports and their undo; triggers empty the postings and the row counts. Entries that
 * wait for the audit log, cache versions, locks and the checks of the counters stay. Ids go on: a subscription or a message of before must not
 * speak of another business.
 */
const emptied = [
  'businesses, business_slugs, business_slug_numbers, business_identities, business_counts, category_counts, reviews',
  'categories, category_slugs, category_aliases, cities, city_slugs, city_aliases, refused_names, countries',
  'search_words, place_words, time_zones',
  'import_leases, import_batches, import_places, import_keys, import_kept, import_merges, import_undo, import_undone, undone_slugs',
  'duplicate_pairs, distinct_businesses, business_merges, duplicate_searches',
];

/** Only the owner may empty tables as a whole, which takes the same moment for one business and for millions. */
export const catalogResetFunctions = [ownersFunction('empty_catalog', 'void', '', `TRUNCATE ${emptied.join(', ')};`)];
