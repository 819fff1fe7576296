import type { DataSource, EntityManager } from 'typeorm';
import type { ChangesService } from '../changes/changes.service.ts';
import { lockCatalogExclusive } from '../database/catalog-lock.ts';
import { inBulkTransaction } from '../database/transactions.ts';
import { notBegun, type Progress } from './move-businesses.ts';

interface Part<T> {
  reached: Progress;
  /** What becomes of the place itself, and is record of it, once the last business was moved. */
  end(): Promise<T>;
}

/**
 * Work on a place in parts, each in a transaction of its own behind the gate: edits and imports pass in between, and what was moved so far
 * is shown. Work that was broken off is asked for again and does what is left. `part` is record how far those before it have come.
 */
export const inChunks = async <T>(
  bulk: DataSource,
  changes: ChangesService,
  part: (manager: EntityManager, before: Progress) => Promise<Part<T>>,
): Promise<T> => {
  for (let before = notBegun; ; ) {
    const done = await inBulkTransaction(bulk, async (manager) => {
      await lockCatalogExclusive(manager);
      const { reached, end } = await part(manager, before);
      if (reached.isDone) return { reached, result: await end() };
      await changes.invalidate(manager);
      return { reached };
    });
    if ('result' in done) return done.result as T;
    before = done.reached;
  }
};
