import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The nightly check of the counters reads every business; what they lack is counted in the same night. */
export class CountDataGaps1796256800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE counter_checks ADD COLUMN gaps jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE counter_checks DROP COLUMN gaps');
  }
}
