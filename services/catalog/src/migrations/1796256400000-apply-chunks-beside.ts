import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two chunks of one run are applied side by side: a lock that they share and edits do not, and the version under which the next one is planned. */
export class ApplyChunksBeside1796256400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE catalog_locks (is_only boolean NOT NULL DEFAULT true, CONSTRAINT catalog_locks_pkey PRIMARY KEY (is_only))',
    );
    await runner.query('ALTER TABLE import_batches ADD COLUMN identity_version bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_batches DROP COLUMN identity_version');
    await runner.query('DROP TABLE catalog_locks');
  }
}
