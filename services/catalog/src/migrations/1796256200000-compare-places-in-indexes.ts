import type { MigrationInterface, QueryRunner } from 'typeorm';

interface ChangedIndex {
  name: string;
  isUnique?: true;
  /** Columns, and before this migration. */
  columns: string;
  formerly: string;
}

const changed: readonly ChangedIndex[] = [
  {
    name: 'businesses_by_row_number',
    isUnique: true,
    columns: '(global_row_number) INCLUDE (id, category_id, country_code, city_id)',
    formerly: '(global_row_number) INCLUDE (category_id, country_code)',
  },
  {
    name: 'businesses_by_name',
    columns: '(name_fold, id, country_code, category_id, city_id)',
    formerly: '(name_fold, id) INCLUDE (country_code, category_id, city_id)',
  },
  {
    name: 'businesses_by_rating',
    columns: '(rating DESC NULLS LAST, review_count DESC, id, country_code, category_id, city_id)',
    formerly: '(rating DESC NULLS LAST, review_count DESC, id) INCLUDE (country_code, category_id, city_id)',
  },
  {
    name: 'businesses_of_city_by_rank',
    columns: '(city_id, list_rank DESC, id, category_id, country_code) INCLUDE (name_fold)',
    formerly: '(city_id, list_rank DESC, id) INCLUDE (category_id, country_code, name_fold)',
  },
  {
    name: 'businesses_of_city_by_rating',
    columns: '(city_id, rating DESC NULLS LAST, review_count DESC, id, category_id)',
    formerly: '(city_id, rating DESC NULLS LAST, review_count DESC, id) INCLUDE (category_id)',
  },
  {
    name: 'businesses_of_category_by_rank',
    columns: '(category_id, list_rank DESC, id, country_code, city_id) INCLUDE (name_fold, rating, review_count)',
    formerly: '(category_id, list_rank DESC, id) INCLUDE (country_code, city_id, name_fold, rating, review_count)',
  },
  {
    name: 'businesses_of_country_by_rank',
    columns: '(country_code, list_rank DESC, id, category_id, city_id) INCLUDE (name_fold, rating, review_count)',
    formerly: '(country_code, list_rank DESC, id) INCLUDE (category_id, city_id, name_fold, rating, review_count)',
  },
];

/** The former index serves until the next one is there. One that a broken off run left behind is dropped first. */
const replace = async (runner: QueryRunner, { name, isUnique }: ChangedIndex, columns: string, how: '' | 'CONCURRENTLY'): Promise<void> => {
  await runner.query(`DROP INDEX IF EXISTS ${name}_next`);
  await runner.query(`CREATE ${isUnique ? 'UNIQUE' : ''} INDEX ${how} ${name}_next ON businesses ${columns}`);
  await runner.query(`DROP INDEX IF EXISTS ${name}`);
  await runner.query(`ALTER INDEX ${name}_next RENAME TO ${name}`);
};

/**
 * A place that is a column of an index is compared while its pages are read; one that is only included is compared when its entry was
 * handed on, which takes twice as long. Entries stay as large as they were, save of the row numbers: by those a place is listed in upload order.
 */
export class ComparePlacesInIndexes1796256200000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const index of changed) await replace(runner, index, index.columns, 'CONCURRENTLY');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of changed) await replace(runner, index, index.formerly, '');
  }
}
