import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What places were called before they were renamed or merged: files go on calling them so, and old addresses lead on. */
export class RememberPlaceNames1795739100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE category_slugs (
        slug text COLLATE "C" PRIMARY KEY,
        category_id integer REFERENCES categories ON DELETE SET NULL,
        is_current boolean NOT NULL DEFAULT true
      )`);
    await runner.query('CREATE INDEX category_slugs_by_category ON category_slugs (category_id)');
    await runner.query('INSERT INTO category_slugs (slug, category_id) SELECT slug, id FROM categories');
    await runner.query(`
      CREATE TABLE category_aliases (
        name_fold text COLLATE "C" PRIMARY KEY,
        category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX category_aliases_by_category ON category_aliases (category_id)');
    await runner.query(`
      CREATE VIEW category_names AS
      SELECT name_fold, id FROM categories UNION ALL SELECT name_fold, category_id FROM category_aliases`);
    await runner.query(`
      CREATE TABLE city_aliases (
        name_fold text COLLATE "C" NOT NULL,
        country_key text COLLATE "C" NOT NULL,
        state_fold text COLLATE "C",
        city_id integer NOT NULL REFERENCES cities ON DELETE CASCADE,
        CONSTRAINT city_aliases_identity UNIQUE NULLS NOT DISTINCT (name_fold, country_key, state_fold)
      )`);
    await runner.query('CREATE INDEX city_aliases_by_city ON city_aliases (city_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE city_aliases');
    await runner.query('DROP VIEW category_names');
    await runner.query('DROP TABLE category_aliases, category_slugs');
  }
}
