import type { SchemaFunction } from '@directory/service-kit/migrations';

/**
 * Writes the audit entry of a run that has been done or has failed, of nothing but its row. It runs with the owner's rights and is for the worker,
 * which may not write entries of its own: a file could have taken it over. Every role that may use the schema may call it.
 */
export const recordRunEnd: SchemaFunction = {
  kind: 'function',
  name: 'record_run_end',
  sql: `CREATE OR REPLACE FUNCTION record_run_end(run uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = admin_import, pg_temp AS $$
  DECLARE entry_id uuid := gen_random_uuid();
  BEGIN
    INSERT INTO audit_outbox (id, entry) SELECT entry_id, jsonb_build_object(
      'id', entry_id,
      'at', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'action', CASE state WHEN 'done' THEN 'import.finished' ELSE 'import.failed' END,
      'actor', actor, 'subject', id,
      'after', jsonb_build_object('fileName', file_name, 'totalRows', total_rows, 'imported', imported, 'created', created, 'updated', updated,
        'unchanged', unchanged, 'rejected', rejected, 'errorCode', error_code))
      FROM import_runs WHERE id = run AND state IN ('done', 'failed');
  END $$`,
};
