import { statementTrigger, triggerFunction } from './schema-objects.ts';

/** Waits until the chunk that was told about has committed. Two chunks then share the work on rows and indexes, and none of what comes after it. */
const awaitPredecessor = `
    IF coalesce(current_setting('catalog.predecessor', true), '') <> '' AND EXISTS (SELECT 1 FROM new_rows) THEN
      PERFORM pg_advisory_xact_lock_shared(
        split_part(current_setting('catalog.predecessor'), ',', 1)::integer, split_part(current_setting('catalog.predecessor'), ',', 2)::integer);
    END IF;`;

/** Triggers run in the order of their names: this one before those that write counters, postings and words. */
export const chunkTurnObjects = [
  triggerFunction('await_predecessor', awaitPredecessor),
  statementTrigger('businesses', 'awaited', 'INSERT', 'await_predecessor'),
  statementTrigger('businesses', 'awaited', 'UPDATE', 'await_predecessor'),
];
