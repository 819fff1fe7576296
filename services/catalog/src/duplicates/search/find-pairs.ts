import type { DuplicateReason } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import { execute, rowOf, rowsOf } from '../../database/sql.ts';
import { type JudgedBusiness, judgePair, strengthOf } from '../judge-pair.ts';
import { comparedAtOnce } from '../limits.ts';
import {
  candidatesTable,
  createCandidates,
  createLikely,
  deletePairs,
  indexCandidates,
  insertLikely,
  insertPairs,
  nextCandidates,
} from './candidates.sql.ts';

interface Candidate {
  first_id: number;
  second_id: number;
  first: JudgedBusiness;
  second: JudgedBusiness;
}

interface LikelyPair extends Pick<Candidate, 'first_id' | 'second_id'> {
  reasons: DuplicateReason[];
}

const judge = ({ first_id, second_id, first, second }: Candidate): LikelyPair[] => {
  const reasons = judgePair(first, second);
  return reasons.length === 0 ? [] : [{ first_id, second_id, reasons }];
};

const store = (manager: EntityManager, pairs: readonly LikelyPair[]): Promise<number> =>
  execute(manager, insertLikely, [
    pairs.map(({ first_id }) => first_id),
    pairs.map(({ second_id }) => second_id),
    pairs.map(({ reasons }) => reasons.join(',')),
    pairs.map(({ reasons }) => strengthOf(reasons)),
  ]);

/** Judges all candidates, some thousand of them in memory at a time. */
const judgeAll = async (manager: EntityManager, count: number, signal: AbortSignal): Promise<void> => {
  for (let from = 0; from < count; from += comparedAtOnce) {
    signal.throwIfAborted();
    const candidates = await rowsOf<Candidate>(manager, nextCandidates, [from, from + comparedAtOnce]);
    await store(manager, candidates.flatMap(judge));
  }
};

/** Counts of one search. */
export interface Searched {
  businesses: number;
  compared: number;
}

/**
 * Finds the pairs anew and keeps them on the connection. Each statement is a transaction of its own: one that lasted as long as the search would
 * hold up a reset, and keep vacuum from what imports leave behind. `signal` breaks it off.
 */
export const findPairs = async (manager: EntityManager, signal: AbortSignal): Promise<Searched> => {
  const compared = await execute(manager, createCandidates);
  signal.throwIfAborted();
  await execute(manager, indexCandidates);
  await execute(manager, `ANALYZE ${candidatesTable}`);
  await execute(manager, createLikely);
  await judgeAll(manager, compared, signal);
  const counted = await rowOf<{ businesses: number }>(manager, 'SELECT count(*)::integer AS businesses FROM businesses');
  signal.throwIfAborted();
  return { compared, ...counted };
};

/** Puts the pairs that were found on this connection in the place of those of the last search. */
export const replacePairs = async (manager: EntityManager): Promise<void> => {
  await execute(manager, deletePairs);
  await execute(manager, insertPairs);
};
