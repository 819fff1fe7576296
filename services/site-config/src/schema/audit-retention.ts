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

/** Shortens addresses of entries that are older than so many days, a number at a time, and returns how many. Nothing else of an entry changes. */
export const shortenAuditAddresses: SchemaFunction = {
  kind: 'function',
  name: 'shorten_audit_addresses',
  sql: `CREATE OR REPLACE FUNCTION shorten_audit_addresses(days integer, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = site_config, pg_temp AS $$
  DECLARE shortened integer;
  BEGIN
    UPDATE audit_log SET address = CASE WHEN pg_input_is_valid(address, 'inet')
      THEN network(set_masklen(address::inet, CASE family(address::inet) WHEN 4 THEN 24 ELSE 48 END))::text END
    WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM audit_log
      WHERE at < now() - make_interval(days => greatest(days, 1)) AND address IS NOT NULL AND strpos(address, '/') = 0 LIMIT most));
    GET DIAGNOSTICS shortened = ROW_COUNT;
    RETURN shortened;
  END $$;
  REVOKE EXECUTE ON FUNCTION shorten_audit_addresses(integer, integer) FROM PUBLIC`,
};
