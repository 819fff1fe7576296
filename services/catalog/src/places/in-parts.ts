import type { DataSource, EntityManager } from 'typeorm';
import { inBulkTransaction, passGate } from '../bulk/bulk-transaction.ts';
import type { EditEffectsService } from '../businesses/editing/edit-effects.service.ts';
import { partSize } from './move-businesses.ts';

interface Part<T> {
  /** Businesses that were moved. */
  moved: number;
  /** What becomes of the place itself, and is told of it, once the last business was moved. */
  end(): Promise<T>;
}

/**
 * Work on a place in parts, each in a transaction of its own behind the gate: edits and imports pass in between, and what was moved so far
 * is shown. Work that was broken off is asked for again and does what is left. `part` is told how many were moved before it.
 */
export const inParts = async <T>(
  bulk: DataSource,
  effects: EditEffectsService,
  part: (manager: EntityManager, before: number) => Promise<Part<T>>,
): Promise<T> => {
  for (let before = 0; ; ) {
    const done = await inBulkTransaction(bulk, async (manager) => {
      await passGate(manager);
      const { moved, end } = await part(manager, before);
      if (moved < partSize) return { moved, result: await end() };
      await effects.show(manager);
      return { moved };
    });
    if ('result' in done) return done.result as T;
    before += done.moved;
  }
};
