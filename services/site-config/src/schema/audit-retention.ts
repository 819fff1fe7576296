import type { SchemaFunction } from '@directory/service-kit/migrations';

/**
 * Deletes entries of the audit log that are older than so many days, a number at a time, and returns how many. It runs with the owner's rights: the
 * service's role may only add entries. Younger ones than a year it never takes, whatever it is asked.
 */
export const deleteOldAuditEntries: SchemaFunction = {
  kind: 'function',
  name: 'delete_old_audit_entries',
  sql: `CREATE OR REPLACE FUNCTION delete_old_audit_entries(days integer, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = site_config, pg_temp AS $$
  DECLARE deleted integer;
  BEGIN
    DELETE FROM audit_log WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM audit_log WHERE at < now() - make_interval(days => greatest(days, 365)) LIMIT most));
    GET DIAGNOSTICS deleted = ROW_COUNT;
    RETURN deleted;
  END $$;
  REVOKE EXECUTE ON FUNCTION delete_old_audit_entries(integer, integer) FROM PUBLIC`,
};
