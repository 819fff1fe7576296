import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rowCountFunctions } from './row-counts.ts';
import { postingFunctions } from './search-triggers.ts';

/** What keeps postings and counts true is planned for the rows at hand, not for those of the connection's first statement. */
export class PlanTriggersAnew1795740700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...postingFunctions, ...rowCountFunctions]) await runner.query(statement);
  }

  /** They do what they did before. */
  async down(): Promise<void> {}
}
