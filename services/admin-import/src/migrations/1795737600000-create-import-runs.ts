import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateImportRuns1795737600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
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
        finished_at timestamptz
      )`);
    await queryRunner.query('CREATE INDEX import_runs_newest ON import_runs (created_at DESC, id)');
    // The same content sent again joins the run that is still at work on it, however many send it at once.
    await queryRunner.query(`
      CREATE UNIQUE INDEX import_runs_unfinished_content ON import_runs (sha256, preview)
      WHERE state IN ('queued', 'running', 'previewed', 'applying')`);
    await queryRunner.query(`
      CREATE INDEX import_runs_unsettled ON import_runs (created_at)
      WHERE state IN ('queued', 'running', 'applying') OR discard_due`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE import_runs');
  }
}
