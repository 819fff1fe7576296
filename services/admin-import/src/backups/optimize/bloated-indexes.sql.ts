import { bloatBytes, bloatShare } from './limits.ts';

/**
 * Indexes that are much larger than their entries need. The width of an entry is what statistics say of its columns, 8 bytes of header and 4 of its
 * pointer; pages are filled to nine tenths. Columns without statistics (expressions), other kinds than btree and entries that are stored once for
 * equal keys make an index look smaller than estimated, so that none is built anew for nothing.
 */
export const listBloatedIndexes = `
  WITH entries AS (
    SELECT i.oid, n.nspname, i.relname, pg_relation_size(i.oid) AS bytes, i.reltuples, count(s.attname) AS known, count(*) AS columns,
      sum(coalesce(s.avg_width, 0)) AS width
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
    JOIN pg_am am ON am.oid = i.relam AND am.amname = 'btree'
    CROSS JOIN LATERAL unnest(x.indkey::smallint[]) AS key (attnum)
    LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = key.attnum
    LEFT JOIN pg_stats s ON s.schemaname = n.nspname AND s.tablename = t.relname AND s.attname = a.attname
    WHERE n.nspname = ANY ($1) AND x.indisvalid AND i.relkind = 'i'
    GROUP BY i.oid, n.nspname, i.relname, i.reltuples
  ), sizes AS (
    SELECT *, reltuples * (ceil((width + 8) / 8.0) * 8 + 4) / 0.9 AS needed FROM entries WHERE known = columns AND reltuples >= 0
  )
  SELECT nspname::text AS schema, relname::text AS name FROM sizes
  WHERE bytes - needed > ${bloatBytes} AND bytes - needed > bytes * ${bloatShare} ORDER BY bytes DESC`;

/** Left by a REINDEX CONCURRENTLY that was killed: they are written with every row, and serve nobody. */
export const listBrokenIndexes = `
  SELECT n.nspname::text AS schema, i.relname::text AS name
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_namespace n ON n.oid = i.relnamespace
  WHERE n.nspname = ANY ($1) AND NOT x.indisvalid AND i.relname ~ '_ccnew[0-9]*$|_ccold[0-9]*$'`;

export const listTidiedTables = `
  SELECT n.nspname::text AS schema, c.relname::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY ($1) AND c.relkind = 'r' AND c.relpersistence = 'p' ORDER BY pg_relation_size(c.oid), c.relname`;
