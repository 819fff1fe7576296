import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the catalog remembers of import runs: leases, applied ranges, before-images and the places they made. */
export class CreateImports1795737900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_leases (
        run_id uuid PRIMARY KEY,
        epoch integer NOT NULL,
        staged_rows integer,
        range_rows integer[] NOT NULL DEFAULT '{}',
        seen_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE import_batches (
        run_id uuid NOT NULL,
        range_index integer NOT NULL,
        sha text NOT NULL,
        created integer NOT NULL,
        updated integer NOT NULL,
        unchanged integer NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (run_id, range_index)
      )`);
    await runner.query(`
      CREATE TABLE import_undo (
        run_id uuid NOT NULL,
        business_id integer NOT NULL,
        is_created boolean NOT NULL,
        columns text[] NOT NULL,
        before text[] NOT NULL,
        wrote text[] NOT NULL,
        written_at timestamptz NOT NULL,
        PRIMARY KEY (run_id, business_id)
      )`);
    await runner.query(`
      CREATE TABLE import_places (
        run_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('category', 'city', 'country')),
        place text NOT NULL,
        PRIMARY KEY (run_id, kind, place)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_places, import_undo, import_batches, import_leases');
  }
}
