import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nightly recounts, with what they found: a counter that drifts must be seen, not quietly set right. */
export class CreateCounterChecks1795739300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE counter_checks (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- Null: an operator asked for it.
        night date UNIQUE,
        started_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        drifts integer,
        sample jsonb
      )`);
    await runner.query('CREATE INDEX counter_checks_newest ON counter_checks (started_at DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE counter_checks');
  }
}
