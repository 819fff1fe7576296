import type { MigrationInterface, QueryRunner } from 'typeorm';
import { postingFunctions } from './search-triggers.ts';

const recount = `
  UPDATE search_words w SET frequency = coalesce(n.count, 0)
  FROM search_words v LEFT JOIN (SELECT word, count(*)::integer AS count FROM search_postings GROUP BY word) n USING (word)
  WHERE w.word = v.word AND w.frequency <> coalesce(n.count, 0)`;

/** How common a word is no longer grows with every refresh of ratings; what has grown is counted anew. */
export class CountWordsOnce1795741000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of postingFunctions) await runner.query(statement);
    await runner.query(recount);
  }

  /** Nothing that was stored differs: what came before works with these. */
  async down(): Promise<void> {}
}
