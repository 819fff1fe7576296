import type { MigrationInterface, QueryRunner } from 'typeorm';

const createTable = `
  CREATE TABLE sitemap_builds (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    cause text NOT NULL CHECK (cause IN ('start', 'change', 'operator')),
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'building', 'built', 'failed')),
    requested_at timestamptz NOT NULL DEFAULT now(),
    started_at timestamptz,
    finished_at timestamptz,
    holder uuid,
    lease_until timestamptz,
    attempts smallint NOT NULL DEFAULT 0,
    urls integer NOT NULL DEFAULT 0,
    files integer NOT NULL DEFAULT 0,
    coverage jsonb NOT NULL DEFAULT '[]',
    error_code text
  );
  -- One build at a time, and at most one that waits for its end.
  CREATE UNIQUE INDEX sitemap_builds_unfinished ON sitemap_builds (state) WHERE state IN ('queued', 'building')`;

export class CreateSitemapBuilds1796515300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sitemap_builds');
  }
}
