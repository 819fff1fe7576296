import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A number that rises whenever businesses become known, unknown or known by other keys: what was matched under the same number still holds. */
export class TrackIdentities1795738200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identity_versions (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        value bigint NOT NULL DEFAULT 0
      ) WITH (fillfactor = 50)`);
    await runner.query('INSERT INTO identity_versions DEFAULT VALUES');
    await runner.query('ALTER TABLE import_leases ADD COLUMN identity_version bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_leases DROP COLUMN identity_version');
    await runner.query('DROP TABLE identity_versions');
  }
}
