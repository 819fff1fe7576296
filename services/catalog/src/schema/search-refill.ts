import { learnPlaces } from './place-words.ts';
import { postingColumns, postingsOf } from './posting-words.ts';
import { schemaFunction } from './schema-objects.ts';

/** Writes all that searches read anew from the businesses and the places: for those that were written while the triggers were off. */
export const refillFunctions = [
  schemaFunction(
    'refill_search',
    `RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM search_postings; DELETE FROM search_words; DELETE FROM place_words; DELETE FROM time_zones;
    INSERT INTO search_postings (${postingColumns}) SELECT ${postingColumns} FROM (${postingsOf('businesses')}) p;
    INSERT INTO search_words (word, frequency) SELECT word, count(*) FROM search_postings GROUP BY word;
    INSERT INTO time_zones (name) SELECT DISTINCT time_zone FROM businesses WHERE time_zone IS NOT NULL;
    ${learnPlaces('category', 'category_names')}
    ${learnPlaces('city', 'city_names')}
  END $$`,
  ),
];
