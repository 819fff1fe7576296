import { nextToken } from '../../runs/lease.sql.ts';

const active = "state IN ('queued', 'running', 'previewed', 'applying')";

/**
 * Ends imports that were under way when the backup was taken, in the schema that the restore loads: their staged rows are in no backup, and nobody
 * expects a run of last week to go on by itself.
 */
export const endRunsOf = (schema: string): string => `
  UPDATE ${schema}.import_runs SET
    state = CASE WHEN ${active} THEN 'failed' ELSE state END,
    error_code = CASE WHEN ${active} THEN 'IMPORT_BEFORE_RESTORE' ELSE error_code END,
    error_params = CASE WHEN ${active} THEN '{}' ELSE error_params END,
    finished_at = coalesce(finished_at, now()), lease_until = NULL, lease_epoch = ${nextToken}, discard_due = false, undo_due = false
  WHERE ${active} OR discard_due OR undo_due`;
