import type { MigrationInterface, QueryRunner } from 'typeorm';

const weigh = (cost: number): string => `ALTER FUNCTION word_deletes(text) COST ${cost}`;

/**
 * Taking every letter out of a word costs a hundred times what the planner believes of a function: without being told it tries the
 * whole dictionary instead of the index, which takes seconds.
 */
export class WeighWordDeletes1795740500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(weigh(10_000));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(weigh(100));
  }
}
