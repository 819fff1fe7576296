import type { MigrationInterface, QueryRunner } from 'typeorm';

const createVersions = `
  -- Tags of what visitors see: caches compare the versions to know whether they are still true. Each row knows the transaction of its
  -- last change, so that one that commits late is told all the same.
  CREATE TABLE cache_versions (
    tag text COLLATE "C" PRIMARY KEY,
    version text COLLATE "C" NOT NULL DEFAULT left(gen_random_uuid()::text, 13),
    changed xid8 NOT NULL DEFAULT pg_current_xact_id(),
    changed_at timestamptz NOT NULL DEFAULT now()
  ) WITH (fillfactor = 50);
  CREATE INDEX cache_versions_by_change ON cache_versions (changed);
  INSERT INTO cache_versions (tag, changed_at) VALUES ('all', now()), ('any', now()), ('imports', now()), ('lists', now()), ('places', now()),
    ('mark:0', now()), ('mark:1', now() - interval '12 hours'), ('mark:2', now() - interval '24 hours');
  DROP TABLE generations`;

const dropVersions = `
  DROP TABLE cache_versions;
  CREATE TABLE generations (
    tag text PRIMARY KEY,
    value integer NOT NULL DEFAULT 1,
    raised_at timestamptz NOT NULL DEFAULT now(),
    is_due boolean NOT NULL DEFAULT false
  ) WITH (fillfactor = 50);
  INSERT INTO generations (tag, value) SELECT tag, floor(extract(epoch FROM now()))::integer FROM unnest(ARRAY['business', 'category', 'city', 'lists']) tag`;

export class CreateCacheVersions1795824300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createVersions);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dropVersions);
  }
}
