import type { UndoProgress } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, rowOf, rowsOf } from '../../database/sql.ts';

/** An undo that was begun. */
export interface BegunUndo extends UndoProgress {
  /** Businesses up to this one are done with. */
  lastBusiness: number;
}

/** What one slice adds. */
export type UndoShare = Pick<UndoProgress, 'deleted' | 'reverted' | 'kept' | 'taken' | 'isDone'> & Pick<BegunUndo, 'lastBusiness'>;

const columns = 'total, taken, deleted, reverted, kept, is_done AS "isDone", last_business AS "lastBusiness"';

/** How far undos have come, recorded with what they do. A run has one. */
@Injectable()
export class UndoProgressRepository {
  async find(manager: EntityManager, runId: string): Promise<BegunUndo | null> {
    return (await rowsOf<BegunUndo>(manager, `SELECT ${columns} FROM import_undone WHERE run_id = $1`, [runId]))[0] ?? null;
  }

  begin(manager: EntityManager, runId: string): Promise<BegunUndo> {
    return rowOf<BegunUndo>(
      manager,
      `INSERT INTO import_undone (run_id, total) SELECT $1, count(*) FROM import_undo WHERE run_id = $1 RETURNING ${columns}`,
      [runId],
    );
  }

  add(manager: EntityManager, runId: string, { taken, deleted, reverted, kept, isDone, lastBusiness }: UndoShare): Promise<BegunUndo> {
    return rowOf<BegunUndo>(
      manager,
      `UPDATE import_undone SET taken = taken + $2, deleted = deleted + $3, reverted = reverted + $4, kept = kept + $5, is_done = $6, last_business = $7
       WHERE run_id = $1 RETURNING ${columns}`,
      [runId, taken, deleted, reverted, kept, isDone, lastBusiness],
    );
  }

  /** The run is read again from its start: what it will have written by then is to be taken back anew. */
  async forget(manager: EntityManager, runId: string): Promise<void> {
    await execute(manager, 'DELETE FROM import_undone WHERE run_id = $1', [runId]);
  }
}
