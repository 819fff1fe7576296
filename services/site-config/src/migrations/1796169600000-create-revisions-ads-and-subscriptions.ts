import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRevisionsAdsAndSubscriptions1796169600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE revisions (
        document text NOT NULL,
        version integer NOT NULL,
        value jsonb NOT NULL,
        session_id text,
        saved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (document, version)
      )`);
    await queryRunner.query(`
      CREATE TABLE ad_counts (
        day date NOT NULL,
        placement text NOT NULL,
        kind text NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (day, placement, kind)
      )`);
    await queryRunner.query(`
      CREATE TABLE subscriptions (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        business_id integer NOT NULL,
        plan_id text NOT NULL,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX subscriptions_of_business ON subscriptions (business_id, ends_at)');
    await queryRunner.query('CREATE INDEX subscriptions_by_end ON subscriptions (ends_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE subscriptions, ad_counts, revisions');
  }
}
