import type { MigrationInterface, QueryRunner } from 'typeorm';

const createTables = `
  CREATE TABLE backups (
    id uuid PRIMARY KEY,
    name text NOT NULL UNIQUE,
    taken_at timestamptz NOT NULL,
    cause text NOT NULL CHECK (cause IN ('operator', 'schedule', 'reset', 'restore', 'command', 'found')),
    bytes bigint NOT NULL,
    rows bigint,
    proven_at timestamptz,
    fault_code text
  );
  CREATE INDEX backups_newest ON backups (taken_at DESC, id);

  -- Work that the maintenance part does, one job at a time. A job that was killed is taken again when its lease has ended.
  CREATE TABLE database_jobs (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('backup', 'prove', 'restore', 'optimize')),
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
    cause text NOT NULL,
    -- Of a scheduled job: there is one a day, however many ask for it.
    day date UNIQUE,
    backup_id uuid,
    actor jsonb NOT NULL,
    step text,
    done bigint NOT NULL DEFAULT 0,
    total bigint NOT NULL DEFAULT 0,
    error_code text,
    error_params jsonb NOT NULL DEFAULT '{}',
    attempts smallint NOT NULL DEFAULT 0,
    fencing_token integer NOT NULL DEFAULT 0,
    lease_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    started_at timestamptz,
    finished_at timestamptz
  );
  CREATE INDEX database_jobs_newest ON database_jobs (created_at DESC, id);
  CREATE INDEX database_jobs_unfinished ON database_jobs (created_at) WHERE state IN ('queued', 'running')`;

export class CreateBackups1796601600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createTables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE database_jobs, backups');
  }
}
