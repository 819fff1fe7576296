import type { UndoProgress } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, rowOf, rowsOf } from '../../database/sql.ts';

/** Progress of an undo that was started. */
export interface StartedUndo extends UndoProgress {
  /** Id of the last business that was undone. */
  lastBusiness: number;
}

/** Progress that one chunk adds. */
export type UndoStep = Pick<UndoProgress, 'deleted' | 'reverted' | 'kept' | 'taken' | 'isDone'> & Pick<StartedUndo, 'lastBusiness'>;

const columns = 'total, taken, deleted, reverted, kept, is_done AS "isDone", last_business AS "lastBusiness"';

/** Progress of undos, one for each run, recorded in the transactions of their chunks. */
@Injectable()
export class UndoProgressRepository {
  async find(manager: EntityManager, runId: string): Promise<StartedUndo | null> {
    return (await rowsOf<StartedUndo>(manager, `SELECT ${columns} FROM import_undone WHERE run_id = $1`, [runId]))[0] ?? null;
  }

  start(manager: EntityManager, runId: string): Promise<StartedUndo> {
    return rowOf<StartedUndo>(
      manager,
      `INSERT INTO import_undone (run_id, total) SELECT $1, count(*) FROM import_undo WHERE run_id = $1 RETURNING ${columns}`,
      [runId],
    );
  }

  add(manager: EntityManager, runId: string, { taken, deleted, reverted, kept, isDone, lastBusiness }: UndoStep): Promise<StartedUndo> {
    return rowOf<StartedUndo>(
      manager,
      `UPDATE import_undone SET taken = taken + $2, deleted = deleted + $3, reverted = reverted + $4, kept = kept + $5, is_done = $6, last_business = $7
       WHERE run_id = $1 RETURNING ${columns}`,
      [runId, taken, deleted, reverted, kept, isDone, lastBusiness],
    );
  }

  /** Forgets the undo of a run that is staged again, and may be undone again after it has written. */
  async forget(manager: EntityManager, runId: string): Promise<void> {
    await execute(manager, 'DELETE FROM import_undone WHERE run_id = $1', [runId]);
  }
}
