import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One number per kind of thing that visitors see: caches compare it to know whether what they hold is still true. */
export class CreateGenerations1795738000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE generations (
        tag text PRIMARY KEY,
        value integer NOT NULL DEFAULT 1,
        raised_at timestamptz NOT NULL DEFAULT now(),
        is_due boolean NOT NULL DEFAULT false
      ) WITH (fillfactor = 50)`);
    await runner.query("INSERT INTO generations (tag) VALUES ('business'), ('category'), ('city'), ('lists')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE generations');
  }
}
