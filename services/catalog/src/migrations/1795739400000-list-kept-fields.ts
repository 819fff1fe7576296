import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fields that an import left as an operator had written them, though its file says otherwise. */
export class ListKeptFields1795739400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_kept (
        run_id uuid NOT NULL,
        business_id integer NOT NULL,
        fields text[] NOT NULL,
        kept_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (run_id, business_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_kept');
  }
}
