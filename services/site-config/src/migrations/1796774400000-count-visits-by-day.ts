import type { MigrationInterface, QueryRunner } from 'typeorm';

const createCounts = `
  -- Views by kind of page, such as /city/:slug.
  CREATE TABLE page_view_counts (
    day date NOT NULL,
    page text NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (day, page)
  );
  -- All searches of a day, and those that found nothing.
  CREATE TABLE search_counts (
    day date PRIMARY KEY,
    searches integer NOT NULL,
    misses integer NOT NULL
  );
  -- The texts of a day's searches. results: businesses that the last search of the text found.
  CREATE TABLE searched_texts (
    day date NOT NULL,
    text text NOT NULL,
    searches integer NOT NULL,
    misses integer NOT NULL,
    results integer NOT NULL,
    PRIMARY KEY (day, text)
  )`;

export class CountVisitsByDay1796774400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createCounts);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_view_counts, search_counts, searched_texts');
  }
}
