import type { DataSource, EntityManager } from 'typeorm';
import type { EditEffectsService } from '../changes/edit-effects.service.ts';
import { inBulkTransaction, passGate } from '../database/bulk-transaction.ts';
import { notBegun, type Progress } from './move-businesses.ts';

interface Part<T> {
  reached: Progress;
  /** What becomes of the place itself, and is told of it, once the last business was moved. */
  end(): Promise<T>;
}

/**
 * Work on a place in parts, each in a transaction of its own behind the gate: edits and imports pass in between, and what was moved so far
 * is shown. Work that was broken off is asked for again and does what is left. `part` is told how far those before it have come.
 */
export const inParts = async <T>(
  bulk: DataSource,
  effects: EditEffectsService,
  part: (manager: EntityManager, before: Progress) => Promise<Part<T>>,
): Promise<T> => {
  for (let before = notBegun; ; ) {
    const done = await inBulkTransaction(bulk, async (manager) => {
      await passGate(manager);
      const { reached, end } = await part(manager, before);
      if (reached.isDone) return { reached, result: await end() };
      await effects.show(manager);
      return { reached };
    });
    if ('result' in done) return done.result as T;
    before = done.reached;
  }
};
