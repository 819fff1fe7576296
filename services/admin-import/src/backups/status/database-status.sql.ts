/** Everybody may read these statistics; they know no rows. `idx_scan` is null for tables without an index. */
export const readSchemas = `
  SELECT t.schemaname::text AS schema, count(*)::int AS tables, sum(pg_table_size(t.relid))::float8 AS bytes, sum(pg_indexes_size(t.relid))::float8 AS "indexBytes",
    sum(t.n_live_tup)::float8 AS rows, sum(t.n_dead_tup)::float8 AS "deadRows",
    CASE WHEN sum(t.seq_scan + coalesce(t.idx_scan, 0)) > 0
      THEN round(100.0 * sum(coalesce(t.idx_scan, 0)) / sum(t.seq_scan + coalesce(t.idx_scan, 0)), 1)::float8 END AS "indexUse",
    CASE WHEN bool_and(greatest(t.last_vacuum, t.last_autovacuum) IS NOT NULL) FILTER (WHERE t.n_live_tup > 0)
      THEN min(greatest(t.last_vacuum, t.last_autovacuum)) FILTER (WHERE t.n_live_tup > 0) END AS "lastVacuumAt"
  FROM pg_stat_user_tables t WHERE t.schemaname = ANY ($1) GROUP BY t.schemaname ORDER BY t.schemaname`;

export const readServer = `
  SELECT pg_database_size(current_database())::float8 AS bytes,
    (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
    current_setting('max_connections')::int AS "maxConnections"`;
