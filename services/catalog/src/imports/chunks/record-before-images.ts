import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { planTable } from './chunk-plan.ts';
import { changesTable } from './update-businesses.ts';

/** A business that one run writes twice keeps its first before-image and gets the last written one. */
const mergeImages = `
  ON CONFLICT (run_id, business_id) DO UPDATE SET (columns, before, wrote, written_at) = (
    SELECT array_agg(coalesce(first.name, last.name)),
      array_agg(CASE WHEN first.name IS NULL THEN last.before ELSE first.before END),
      array_agg(CASE WHEN last.name IS NULL THEN first.wrote ELSE last.wrote END),
      now()
    FROM unnest(import_undo.columns, import_undo.before, import_undo.wrote) AS first(name, before, wrote)
    FULL JOIN unnest(EXCLUDED.columns, EXCLUDED.before, EXCLUDED.wrote) AS last(name, before, wrote) ON last.name = first.name)`;

const recordChanges = `
  INSERT INTO import_undo (run_id, business_id, is_created, columns, before, wrote, written_at, touched_at)
  SELECT $1, id, false, columns, before, wrote, now(), touched_at FROM ${changesTable} WHERE columns <> '{}' ${mergeImages}`;

const recordCreated = `
  INSERT INTO import_undo (run_id, business_id, is_created, columns, before, wrote, written_at)
  SELECT $1, business_id, true, '{}', '{}', '{}', now() FROM ${planTable} WHERE state = 'new'`;

/** Writes down what the range is about to do, so that the run can be undone. */
export const recordBeforeImages = async (manager: EntityManager, runId: string): Promise<void> => {
  await execute(manager, recordChanges, [runId]);
  await execute(manager, recordCreated, [runId]);
};
