import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { comparedAtOnce } from '../limits.ts';
import { createCandidates, deletePairs, insertLikely, insertPairs, nextCandidates } from './candidates.sql.ts';
import { findPairs, replacePairs } from './find-pairs.ts';

/** A connection that knows some candidates, and remembers what was asked of it. */
const connection = (candidates: number, onStatement: (sql: string) => void = () => undefined) => {
  const statements: string[] = [];
  const query = async (sql: string) => {
    statements.push(sql);
    onStatement(sql);
    return { affected: sql === createCandidates ? candidates : 0, records: sql.includes('count(*)') ? [{ businesses: 9 }] : [] };
  };
  return { statements, manager: { queryRunner: { query } } as unknown as EntityManager };
};

describe('a search for pairs', () => {
  it('writes what readers see when all is judged, and not before', async () => {
    const { manager, statements } = connection(comparedAtOnce + 1);
    expect(await findPairs(manager, new AbortController().signal)).toEqual({ compared: comparedAtOnce + 1, businesses: 9 });
    expect(statements).not.toContain(deletePairs);
    await replacePairs(manager);
    const judging = [nextCandidates, insertLikely];
    expect(statements.filter((sql) => [...judging, deletePairs, insertPairs].includes(sql))).toEqual([
      ...judging,
      ...judging,
      deletePairs,
      insertPairs,
    ]);
  });

  it('asks for nothing more once it is broken off', async () => {
    const stop = new AbortController();
    const { manager, statements } = connection(1, (sql) => sql === createCandidates && stop.abort());
    await expect(findPairs(manager, stop.signal)).rejects.toThrow();
    expect(statements).toEqual([createCandidates]);
  });
});
