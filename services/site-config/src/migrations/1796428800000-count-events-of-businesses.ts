import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountEventsOfBusinesses1796428800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE business_counts (
        day date NOT NULL,
        business_id integer NOT NULL,
        kind text NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (business_id, day, kind)
      )`);
    // The link to the figures is signed with it: another secret ends the links that were given away.
    await runner.query('ALTER TABLE subscriptions ADD COLUMN link_secret uuid NOT NULL DEFAULT gen_random_uuid()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions DROP COLUMN link_secret');
    await runner.query('DROP TABLE business_counts');
  }
}
