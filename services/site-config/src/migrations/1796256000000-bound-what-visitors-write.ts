import type { MigrationInterface, QueryRunner } from 'typeorm';

const storeSuggestions = `
  -- A suggestion has no subject and no name, and the address only where its sender wants to be told what became of it.
  ALTER TABLE contact_messages
    ALTER COLUMN name DROP NOT NULL,
    ALTER COLUMN email DROP NOT NULL,
    ALTER COLUMN subject DROP NOT NULL,
    ADD COLUMN suggestion text,
    ADD COLUMN business_id integer,
    DROP CONSTRAINT contact_messages_state_check,
    ADD CONSTRAINT contact_messages_state_check CHECK (state IN ('new', 'read', 'answered', 'done', 'declined', 'spam')),
    ADD CONSTRAINT contact_messages_kind_check CHECK (
      CASE WHEN suggestion IS NULL THEN business_id IS NULL AND name IS NOT NULL AND email IS NOT NULL AND subject IS NOT NULL
      ELSE business_id IS NOT NULL END);
  CREATE INDEX contact_messages_of_sender ON contact_messages (lower(email));
  -- Batches of counts that were added already: one that is sent again is not added a second time.
  CREATE TABLE ad_batches (id uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`;

const forgetSuggestions = `
  DROP TABLE ad_batches;
  DROP INDEX contact_messages_of_sender;
  DELETE FROM contact_messages WHERE suggestion IS NOT NULL;
  ALTER TABLE contact_messages
    DROP CONSTRAINT contact_messages_kind_check,
    DROP CONSTRAINT contact_messages_state_check,
    ADD CONSTRAINT contact_messages_state_check CHECK (state IN ('new', 'read', 'answered', 'spam')),
    DROP COLUMN suggestion,
    DROP COLUMN business_id,
    ALTER COLUMN name SET NOT NULL,
    ALTER COLUMN email SET NOT NULL,
    ALTER COLUMN subject SET NOT NULL`;

export class BoundWhatVisitorsWrite1796256000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(storeSuggestions);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(forgetSuggestions);
  }
}
