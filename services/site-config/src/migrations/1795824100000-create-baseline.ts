import type { MigrationInterface, QueryRunner } from 'typeorm';

const createTables = `
  CREATE TABLE audit_log (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    actor_kind text NOT NULL,
    session_id text,
    address text,
    action text NOT NULL,
    subject text,
    before jsonb,
    after jsonb
  );
  CREATE INDEX audit_log_newest ON audit_log (at DESC, id);
  CREATE TABLE sign_in_attempts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    address text NOT NULL,
    step text NOT NULL CHECK (step IN ('access-key', 'user-code', 'password')),
    outcome text NOT NULL CHECK (outcome IN ('failed', 'succeeded'))
  );
  CREATE INDEX sign_in_attempts_address ON sign_in_attempts (address, at);
  CREATE INDEX sign_in_attempts_at ON sign_in_attempts (at);
  CREATE TABLE readiness_samples (minute timestamptz PRIMARY KEY, is_ready boolean NOT NULL);
  CREATE TABLE contact_messages (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    content_hash bytea NOT NULL,
    state text NOT NULL CHECK (state IN ('new', 'read', 'answered', 'spam')),
    note text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    mail_due_at timestamptz,
    mail_tries smallint NOT NULL DEFAULT 0
  );
  CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);
  CREATE INDEX contact_messages_content ON contact_messages (content_hash, created_at);
  CREATE INDEX contact_messages_mail_due ON contact_messages (mail_due_at) WHERE mail_due_at IS NOT NULL;
  CREATE TABLE web_vitals (
    day date NOT NULL,
    page text NOT NULL,
    name text NOT NULL,
    class smallint NOT NULL,
    samples integer NOT NULL,
    PRIMARY KEY (day, page, name, class)
  )`;

export class CreateBaseline1795824100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createTables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log, sign_in_attempts, readiness_samples, contact_messages, web_vitals');
  }
}
