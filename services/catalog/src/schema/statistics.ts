import { ownersFunction } from './schema-objects.ts';

/**
 * After a large import the planner must know the new shape at once, not when the autovacuum comes round. Of businesses it analyses only the
 * columns that lists are chosen by: reading a sample of whole rows takes longer than the rest of it.
 */
export const statisticsFunctions = [
  ownersFunction(
    'refresh_statistics',
    'void',
    '',
    `ANALYZE businesses (category_id, city_id, country_code, type, rating, list_rank, name_fold, city_fold, category_fold);
    ANALYZE business_identities, business_slugs, business_counts, category_counts, categories, cities, countries, search_postings, search_words, place_words;`,
  ),
];
