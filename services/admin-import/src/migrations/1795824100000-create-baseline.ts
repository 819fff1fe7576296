import type { MigrationInterface, QueryRunner } from 'typeorm';

const createTables = `
  CREATE TABLE import_runs (
    id uuid PRIMARY KEY,
    file_name text NOT NULL,
    file_size integer NOT NULL,
    sha256 text NOT NULL,
    stored_file text,
    preview boolean NOT NULL,
    actor jsonb NOT NULL,
    state text NOT NULL DEFAULT 'queued'
      CHECK (state IN ('queued', 'running', 'previewed', 'applying', 'done', 'failed', 'cancelled', 'undone')),
    cancel_requested boolean NOT NULL DEFAULT false,
    discard_due boolean NOT NULL DEFAULT false,
    lease_epoch integer NOT NULL DEFAULT 0,
    lease_until timestamptz,
    pipeline_version integer,
    mapping jsonb,
    staged_rows integer,
    ranges integer,
    has_places boolean NOT NULL DEFAULT false,
    next_range integer NOT NULL DEFAULT 0,
    total_rows integer,
    rows_read integer NOT NULL DEFAULT 0,
    imported integer NOT NULL DEFAULT 0,
    created integer NOT NULL DEFAULT 0,
    updated integer NOT NULL DEFAULT 0,
    unchanged integer NOT NULL DEFAULT 0,
    rejected integer NOT NULL DEFAULT 0,
    merged integer NOT NULL DEFAULT 0,
    warnings integer NOT NULL DEFAULT 0,
    warning_groups jsonb NOT NULL DEFAULT '[]',
    categories_created integer NOT NULL DEFAULT 0,
    cities_found integer NOT NULL DEFAULT 0,
    rows_per_second double precision,
    error_code text,
    error_params jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz,
    undo_due boolean NOT NULL DEFAULT false,
    undone jsonb,
    header_key text,
    corrections jsonb,
    column_samples jsonb,
    samples jsonb,
    -- Row that an operator named as the header, where it was not found by itself; and the first rows of the file to choose from.
    picked_header integer,
    first_rows jsonb,
    -- A lease whose holder was killed can be taken over at once, where its death can be seen.
    lease_holder text,
    undo_progress jsonb
  );
  CREATE INDEX import_runs_newest ON import_runs (created_at DESC, id);
  -- The same content sent again joins the run that is still at work on it, however many send it at once.
  CREATE UNIQUE INDEX import_runs_unfinished_content ON import_runs (sha256, preview)
    WHERE state IN ('queued', 'running', 'previewed', 'applying');
  CREATE INDEX import_runs_unsettled ON import_runs (created_at)
    WHERE state IN ('queued', 'running', 'applying') OR discard_due OR undo_due;
  CREATE TABLE import_rejections (
    run_id uuid NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE,
    row_no integer NOT NULL,
    reason text NOT NULL,
    cells jsonb NOT NULL,
    PRIMARY KEY (run_id, row_no)
  );
  -- Corrections that operators made to the columns under a set of headers: they hold for the next file that has the same ones.
  CREATE TABLE column_corrections (
    header_key text PRIMARY KEY,
    columns jsonb NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  -- Audit entries wait here until site-config has them: a change and its entry are one transaction.
  CREATE TABLE audit_outbox (id uuid PRIMARY KEY, entry jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`;

export class CreateBaseline1795824100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createTables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_outbox, column_corrections, import_rejections, import_runs');
  }
}
