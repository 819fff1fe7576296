import type { DataSource, EntityManager } from 'typeorm';
import type { ChangesService } from '../changes/changes.service.ts';
import { lockCatalogExclusive } from '../database/catalog-lock.ts';
import { inBulkTransaction } from '../database/transactions.ts';
import { type MoveProgress, notBegun } from './move-businesses.ts';

interface Chunk<T> {
  progress: MoveProgress;
  /** Changes the place itself and records the change, once the last business was moved. */
  finish(): Promise<T>;
}

/**
 * Edits a place in chunks, each in a transaction of its own under the exclusive lock: other edits and imports come in between, and
 * visitors see what was moved so far. An edit that was broken off and is asked for again does the rest. `edit` gets the progress of the
 * chunks before.
 */
export const inChunks = async <T>(
  bulk: DataSource,
  changes: ChangesService,
  edit: (manager: EntityManager, before: MoveProgress) => Promise<Chunk<T>>,
): Promise<T> => {
  for (let before = notBegun; ; ) {
    const done = await inBulkTransaction(bulk, async (manager) => {
      await lockCatalogExclusive(manager);
      const { progress, finish } = await edit(manager, before);
      if (progress.isDone) return { progress, result: await finish() };
      await changes.invalidateAll(manager);
      return { progress };
    });
    if ('result' in done) return done.result as T;
    before = done.progress;
  }
};
