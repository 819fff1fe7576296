import type { MigrationInterface, QueryRunner } from 'typeorm';

const create = `
  -- Former names are stored as files spell them, compared; the others also as they are written. A place's other names hold in its whole country.
  ALTER TABLE city_aliases ADD COLUMN name text, ADD COLUMN source text NOT NULL DEFAULT 'former'
    CONSTRAINT city_aliases_source_check CHECK (source IN ('former', 'listed', 'operator'));
  ALTER TABLE category_aliases ADD COLUMN name text, ADD COLUMN source text NOT NULL DEFAULT 'former'
    CONSTRAINT category_aliases_source_check CHECK (source IN ('former', 'listed', 'operator'));
  CREATE VIEW city_names AS SELECT name_fold, id FROM cities UNION ALL SELECT name_fold, city_id FROM city_aliases;
  -- Listed names that an operator has taken from a place: the list does not give them back.
  CREATE TABLE refused_names (
    kind text NOT NULL CHECK (kind IN ('category', 'city')),
    place_id integer NOT NULL,
    name_fold text COLLATE "C" NOT NULL,
    PRIMARY KEY (kind, place_id, name_fold)
  );
  -- Null: the icon follows from the name.
  ALTER TABLE categories ADD COLUMN icon text`;

const drop = `
  ALTER TABLE categories DROP COLUMN icon;
  DROP TABLE refused_names;
  DELETE FROM category_aliases WHERE source <> 'former';
  DELETE FROM city_aliases WHERE source <> 'former';
  DROP VIEW city_names;
  ALTER TABLE category_aliases DROP COLUMN source, DROP COLUMN name;
  ALTER TABLE city_aliases DROP COLUMN source, DROP COLUMN name`;

export class NamePlaces1796256600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(create);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(drop);
  }
}
