import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds businesses by the last digits of their phone numbers. One that a broken off run left behind is dropped first. */
export class FindPhoneNumbers1796257000000 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS businesses_by_phone');
    await runner.query(
      "CREATE INDEX CONCURRENTLY businesses_by_phone ON businesses (reverse(split_part(phone_e164, ';', 1))) WHERE phone_e164 IS NOT NULL",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS businesses_by_phone');
  }
}
