import { ownersFunction } from './schema-objects.ts';

/**
 * Definitions of the indexes that the first load of an empty catalog puts off to its end. Lists are right without them, only slow; an index
 * that is built at once costs a fifth of one that grows row by row. A migration that adds, changes or drops one of them goes with a change here.
 *
 * Each is in order up to the id. Places behind it are compared on the page of the index, a third faster than an included column; included is
 * what a place is sorted by, so that its rows are not read. README.md says what each serves and costs.
 */
const listIndexes = [
  'CREATE INDEX businesses_by_location ON businesses USING gist (location) INCLUDE (id)',
  'CREATE INDEX businesses_by_type ON businesses (type, list_rank DESC, id)',
  "CREATE INDEX businesses_by_phone ON businesses (reverse(split_part(phone_e164, ';', 1))) WHERE phone_e164 IS NOT NULL",

  'CREATE INDEX businesses_by_rank ON businesses (list_rank DESC, id)',
  'CREATE INDEX businesses_by_name ON businesses (name_fold, id, country_code, category_id, city_id)',
  'CREATE INDEX businesses_by_rating ON businesses (rating DESC NULLS LAST, review_count DESC, id, country_code, category_id, city_id)',

  'CREATE INDEX businesses_of_city_by_rank ON businesses (city_id, list_rank DESC, id, category_id, country_code) INCLUDE (name_fold)',
  'CREATE INDEX businesses_of_city_by_rating ON businesses (city_id, rating DESC NULLS LAST, review_count DESC, id, category_id)',
  'CREATE INDEX businesses_of_category_by_rank ON businesses (category_id, list_rank DESC, id, country_code, city_id) INCLUDE (name_fold, rating, review_count)',
  'CREATE INDEX businesses_of_country_by_rank ON businesses (country_code, list_rank DESC, id, category_id, city_id) INCLUDE (name_fold, rating, review_count)',
];

/** Best first within a word; with it stand the columns that a filter or a second word asks for, so that the row is not read. */
const searchIndexes = [
  'CREATE INDEX search_postings_by_word ON search_postings (word, rank DESC, business_id) INCLUDE (category_id, city_id)',
];

/** Finds the keys of a business that is removed. */
const identityIndexes = ['CREATE INDEX business_identities_of_business ON business_identities (business_id)'];

export const deferrableIndexes: readonly string[] = [...listIndexes, ...searchIndexes, ...identityIndexes];

export const nameOfIndex = (definition: string): string => / INDEX (\w+) /.exec(definition)?.[1] as string;

const names = deferrableIndexes.map(nameOfIndex);

/** Two that come at once take turns. */
const takeTurns = 'PERFORM pg_advisory_xact_lock(7231911);';

const definitionIfMissing = (definition: string): string => `${definition.replace(' INDEX ', ' INDEX IF NOT EXISTS ')};`;

/** Even an index that is there makes CREATE INDEX wait for all writers: nothing is asked for where nothing is missing. */
const ensureBody = `
    IF (SELECT count(*) FROM pg_indexes WHERE schemaname = current_schema()
        AND indexname IN (${names.map((name) => `'${name}'`).join(', ')})) = ${names.length}
      THEN RETURN; END IF;
    ${takeTurns}
    ${deferrableIndexes.map(definitionIfMissing).join('\n    ')}`;

const deferBody = `${takeTurns}
    IF EXISTS (SELECT 1 FROM businesses) THEN RETURN false; END IF;
    DROP INDEX IF EXISTS ${names.join(', ')};
    RETURN true;`;

const settings = "SET maintenance_work_mem = '128MB' SET client_min_messages = 'warning'";

export const listIndexFunctions = [
  ownersFunction('ensure_list_indexes', 'void', settings, ensureBody),
  ownersFunction('defer_list_indexes', 'boolean', settings, deferBody),
];
