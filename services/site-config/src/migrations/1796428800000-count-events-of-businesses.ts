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
    // By them the sweep finds what is kept no longer.
    await runner.query('CREATE INDEX business_counts_by_day ON business_counts (day)');
    await runner.query('CREATE INDEX contact_messages_by_change ON contact_messages (updated_at)');
    // The link to the figures is signed with it: another secret ends the links that were given away.
    await runner.query('ALTER TABLE subscriptions ADD COLUMN link_secret uuid NOT NULL DEFAULT gen_random_uuid()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions DROP COLUMN link_secret');
    await runner.query('DROP INDEX contact_messages_by_change');
    await runner.query('DROP TABLE business_counts');
  }
}
