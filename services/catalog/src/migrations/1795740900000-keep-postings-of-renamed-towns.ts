import type { MigrationInterface, QueryRunner } from 'typeorm';
import { postingFunctions } from './search-triggers.ts';

/** The words of a business stay as they are where only its town is called otherwise, and no word of it is told apart by that. */
export class KeepPostingsOfRenamedTowns1795740900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of postingFunctions) await runner.query(statement);
  }

  /** Nothing that was stored differs: what came before works with these. */
  async down(): Promise<void> {}
}
