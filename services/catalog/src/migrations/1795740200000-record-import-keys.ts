import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identity keys that an import gave to businesses that were there before it: its undo takes them away again. */
export class RecordImportKeys1795740200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_keys (
        run_id uuid NOT NULL,
        key uuid NOT NULL,
        business_id integer NOT NULL,
        written_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (run_id, key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_keys');
  }
}
