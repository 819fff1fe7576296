import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';

/** SQL of the businesses that a run is about to write. */
export interface WrittenBusinesses {
  /** Rows (id, columns, before, wrote, touched_at): names of the columns that change, and their values as text. */
  changed: string;
  /** Ids of new businesses. */
  created: string;
}

/** A business that one run writes twice keeps its first before-image and takes the values written last. */
const mergeImages = `
  ON CONFLICT (run_id, business_id) DO UPDATE SET (columns, before, wrote, written_at) = (
    SELECT array_agg(coalesce(first.name, last.name)),
      array_agg(CASE WHEN first.name IS NULL THEN last.before ELSE first.before END),
      array_agg(CASE WHEN last.name IS NULL THEN first.wrote ELSE last.wrote END),
      now()
    FROM unnest(import_undo.columns, import_undo.before, import_undo.wrote) AS first(name, before, wrote)
    FULL JOIN unnest(EXCLUDED.columns, EXCLUDED.before, EXCLUDED.wrote) AS last(name, before, wrote) ON last.name = first.name)`;

const insertChanged = (changed: string): string => `
  INSERT INTO import_undo (run_id, business_id, is_created, columns, before, wrote, written_at, touched_at)
  SELECT $1, id, false, columns, before, wrote, now(), touched_at FROM (${changed}) changed ${mergeImages}`;

const insertCreated = (created: string): string => `
  INSERT INTO import_undo (run_id, business_id, is_created, columns, before, wrote, written_at)
  SELECT $1, id, true, '{}', '{}', '{}', now() FROM (${created}) created(id)`;

/** Records the state of businesses before a run writes them, so that the run can be undone. */
export const recordBeforeImages = async (manager: EntityManager, runId: string, written: WrittenBusinesses): Promise<void> => {
  await execute(manager, insertChanged(written.changed), [runId]);
  await execute(manager, insertCreated(written.created), [runId]);
};
