import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateContactMessages1795824000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
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
      )`);
    await queryRunner.query('CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC)');
    await queryRunner.query('CREATE INDEX contact_messages_content ON contact_messages (content_hash, created_at)');
    await queryRunner.query('CREATE INDEX contact_messages_mail_due ON contact_messages (mail_due_at) WHERE mail_due_at IS NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE contact_messages');
  }
}
