import type { Backup } from '@directory/contracts';
import { sentenceOf } from './database-job.ts';

/** A row of `backups`. */
export interface BackupRow {
  id: string;
  name: string;
  takenAt: Date;
  cause: Backup['cause'];
  bytes: number;
  rows: number | null;
  provenAt: Date | null;
  faultCode: string | null;
}

export const toBackup = ({ id, takenAt, cause, bytes, rows, provenAt, faultCode }: BackupRow): Backup => ({
  id,
  takenAt: takenAt.toISOString(),
  cause,
  bytes,
  rows,
  provenAt: provenAt?.toISOString() ?? null,
  fault: sentenceOf(faultCode),
});
