const backups = 'admin_import.backups';

export const backupColumns =
  'id, name, taken_at AS "takenAt", cause, bytes::float8 AS bytes, rows::float8 AS rows, proven_at AS "provenAt", fault_code AS "faultCode"';

export const listBackups = `SELECT ${backupColumns} FROM ${backups} ORDER BY taken_at DESC, id`;

export const findBackup = `SELECT ${backupColumns} FROM ${backups} WHERE id = $1`;

/** A job that is done again stores the same backup again. One that a sweep found before its job had written it is the job's. */
export const saveBackup = `
  INSERT INTO ${backups} (id, name, taken_at, cause, bytes, rows) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (id) DO UPDATE SET cause = CASE backups.cause WHEN 'found' THEN excluded.cause ELSE backups.cause END,
    name = excluded.name, taken_at = excluded.taken_at, bytes = excluded.bytes, rows = coalesce(excluded.rows, backups.rows),
    proven_at = NULL, fault_code = NULL`;

export const noteProof = `UPDATE ${backups} SET proven_at = now(), fault_code = $2 WHERE id = $1`;

export const deleteBackup = `DELETE FROM ${backups} WHERE id = $1 RETURNING id`;

/** A backup that a job works with or will: it is neither deleted nor replaced. */
export const isNeeded = `SELECT 1 FROM admin_import.database_jobs WHERE backup_id = $1 AND state IN ('queued', 'running')`;
