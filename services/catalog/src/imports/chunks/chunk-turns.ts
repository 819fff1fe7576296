import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { lockCatalogForChunk } from '../../database/catalog-lock.ts';
import { execute, rowOf } from '../../database/sql.ts';
import { turnPollMs, turnWaitMs } from './limits.ts';

/** The chunk cannot be applied beside the one before it; alone it can. */
export class NotBeside extends Error {
  override readonly name = 'NotBeside';
}

type PredecessorState = 'applied' | 'applying' | 'idle';

/** Each chunk holds the lock of its number until its transaction ends. */
const lockOf = (index: string): string => `hashtext($1::text), ${index}`;

const isRecorded = 'EXISTS (SELECT 1 FROM import_batches WHERE run_id = $1::uuid AND range_index = $2::integer - 1)';

const readPredecessor = `
  SELECT CASE WHEN $2::integer = 0 OR ${isRecorded} THEN 'applied'
    WHEN pg_try_advisory_xact_lock_shared(${lockOf('$2::integer - 1')}) THEN 'idle' ELSE 'applying' END AS state`;

/** Read by the first trigger of the businesses (`schema/chunk-turns.ts`). */
const tellTrigger = `SELECT set_config('catalog.predecessor', hashtext($1::text) || ',' || ($2::integer - 1), true)`;

/** Waits until the chunk before this one is applied or being applied. → whether it is */
export const isPredecessorBegun = async (bulk: DataSource, runId: string, index: number): Promise<boolean> => {
  for (const until = performance.now() + turnWaitMs; ; ) {
    const [{ state }] = await bulk.query<[{ state: PredecessorState }]>(readPredecessor, [runId, index]);
    if (state !== 'idle') return true;
    if (performance.now() > until) return false;
    await delay(turnPollMs);
  }
};

/**
 * Locks the catalog for a chunk that is applied beside the one before it. That one has the catalog's lock already: otherwise it could wait for an
 * edit, the edit for this chunk, and this chunk for it.
 */
export const enterBeside = async (manager: EntityManager, runId: string, index: number): Promise<void> => {
  const { state } = await rowOf<{ state: PredecessorState }>(manager, readPredecessor, [runId, index]);
  if (state === 'idle') throw new NotBeside();
  await lockCatalogForChunk(manager);
  await execute(manager, `SELECT pg_advisory_xact_lock(${lockOf('$2::integer')})`, [runId, index]);
  if (state === 'applying') await execute(manager, tellTrigger, [runId, index]);
};

/** Waits for the chunk before this one. Everything that two chunks may both write, and whatever depends on their order, comes after it. */
export const awaitTurn = async (manager: EntityManager, runId: string, index: number): Promise<void> => {
  if (index === 0) return;
  await execute(manager, `SELECT pg_advisory_xact_lock_shared(${lockOf('$2::integer - 1')})`, [runId, index]);
  const { isApplied } = await rowOf<{ isApplied: boolean }>(manager, `SELECT ${isRecorded} AS "isApplied"`, [runId, index]);
  if (!isApplied) throw new NotBeside();
};
