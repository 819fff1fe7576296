import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An import asks for each of its rows whether a business carries its hash. A hash index holds 4 bytes for the 64 of a hash. */
export class FindImportHashes1795740100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX businesses_by_import_hash ON businesses USING hash (import_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX businesses_by_import_hash');
  }
}
