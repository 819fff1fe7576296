import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateImportRejections1795737601000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE import_rejections (
        run_id uuid NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE,
        row_no integer NOT NULL,
        reason text NOT NULL,
        cells jsonb NOT NULL,
        PRIMARY KEY (run_id, row_no)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE import_rejections');
  }
}
