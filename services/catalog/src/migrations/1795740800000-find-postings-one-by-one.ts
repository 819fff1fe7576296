import type { MigrationInterface, QueryRunner } from 'typeorm';
import { postingFunctions } from './search-triggers.ts';

/** A posting that goes is looked up for itself, not among all of its word: of a thousand edited businesses that took seconds. */
export class FindPostingsOneByOne1795740800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of postingFunctions) await runner.query(statement);
  }

  /** They do what they did before. */
  async down(): Promise<void> {}
}
