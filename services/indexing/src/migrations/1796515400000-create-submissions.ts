import type { MigrationInterface, QueryRunner } from 'typeorm';

const createTables = `
  CREATE TABLE submission_runs (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('single', 'bulk', 'all', 'automatic', 'retry')),
    state text NOT NULL CHECK (state IN ('collecting', 'running', 'paused', 'done', 'failed', 'cancelled')),
    -- Runs of a lower number are sent first: an operator waits for a single address, nobody for all of them.
    priority smallint NOT NULL,
    actor jsonb NOT NULL,
    -- Id of the last business whose address is stored; null before the first.
    collected_to integer,
    collected boolean NOT NULL,
    error_code text,
    error_params jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz
  );
  CREATE INDEX submission_runs_newest ON submission_runs (created_at DESC, id);
  CREATE INDEX submission_runs_unsettled ON submission_runs (priority, created_at) WHERE state IN ('collecting', 'running', 'paused');
  -- One run at a time submits every business.
  CREATE UNIQUE INDEX submission_runs_unfinished_all ON submission_runs (kind)
    WHERE kind = 'all' AND state IN ('collecting', 'running', 'paused');

  -- Counters of a run for each engine, changed with the rows that they count in one transaction.
  CREATE TABLE submission_counters (
    run_id uuid NOT NULL REFERENCES submission_runs ON DELETE CASCADE,
    engine text NOT NULL,
    total integer NOT NULL DEFAULT 0,
    sent integer NOT NULL DEFAULT 0,
    failed integer NOT NULL DEFAULT 0,
    PRIMARY KEY (run_id, engine)
  );

  CREATE TABLE submission_urls (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    run_id uuid NOT NULL REFERENCES submission_runs ON DELETE CASCADE,
    engine text NOT NULL,
    url text NOT NULL,
    type text NOT NULL CHECK (type IN ('URL_UPDATED', 'URL_DELETED')),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'accepted', 'failed')),
    attempts smallint NOT NULL DEFAULT 0,
    attempt_id bigint,
    due_at timestamptz NOT NULL DEFAULT now(),
    status integer,
    reason_code text,
    reason_params jsonb,
    answered_at timestamptz
  );
  CREATE UNIQUE INDEX submission_urls_once ON submission_urls (run_id, engine, url, type);
  CREATE INDEX submission_urls_listed ON submission_urls (run_id, id);
  CREATE INDEX submission_urls_waiting ON submission_urls (run_id, engine, id) WHERE state = 'waiting';
  CREATE INDEX submission_urls_sending ON submission_urls (attempt_id) WHERE state = 'sending';
  CREATE INDEX submission_urls_failed ON submission_urls (run_id, id) WHERE state = 'failed';
  CREATE INDEX submission_urls_accepted ON submission_urls (url, engine, answered_at) WHERE state = 'accepted' AND reason_code IS NULL;

  -- One call of an engine.
  CREATE TABLE submission_attempts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    run_id uuid NOT NULL REFERENCES submission_runs ON DELETE CASCADE,
    engine text NOT NULL,
    urls integer NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz,
    outcome text CHECK (outcome IN ('accepted', 'rejected', 'misconfigured', 'retry', 'parked', 'interrupted')),
    status integer,
    answer text,
    reason_code text,
    reason_params jsonb
  );
  CREATE INDEX submission_attempts_listed ON submission_attempts (run_id, id);
  CREATE INDEX submission_attempts_of_day ON submission_attempts (engine, started_at);
  CREATE INDEX submission_attempts_open ON submission_attempts (engine) WHERE outcome IS NULL;

  -- The one sender of each engine, and the pause that the engine has asked for.
  CREATE TABLE engine_states (
    engine text PRIMARY KEY,
    fencing_token integer NOT NULL DEFAULT 0,
    lease_until timestamptz,
    blocked_until timestamptz,
    is_parked boolean NOT NULL DEFAULT false,
    reason_code text,
    reason_params jsonb,
    failures integer NOT NULL DEFAULT 0,
    called_at timestamptz
  );

  CREATE TABLE submission_settings (
    -- The only row.
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    automatic boolean NOT NULL DEFAULT false,
    -- When all pages were known for the first time since changes are submitted by themselves; null until then.
    pages_known_at timestamptz,
    -- A process looks for changed pages until then.
    search_until timestamptz
  );
  INSERT INTO submission_settings DEFAULT VALUES;

  -- The page of every business as the last search for changes found it.
  CREATE TABLE known_pages (
    business_id integer PRIMARY KEY,
    url text NOT NULL,
    changed_at timestamptz NOT NULL
  );

  CREATE TABLE audit_outbox (
    id uuid PRIMARY KEY,
    entry jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`;

export class CreateSubmissions1796515400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createTables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_outbox, known_pages, submission_settings, engine_states, submission_attempts, submission_urls,
      submission_counters, submission_runs`);
  }
}
