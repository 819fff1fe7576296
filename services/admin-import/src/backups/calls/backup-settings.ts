export const BACKUP_SETTINGS = Symbol('BACKUP_SETTINGS');
export const BACKUP_STORE = Symbol('BACKUP_STORE');

/** Settings of the maintenance part that the service shows. */
export interface BackupSettings {
  backupUrl: string | undefined;
  /** Time of day, UTC; null without a schedule. */
  backupTime: string | null;
  /** Days of which every backup is kept. */
  backupKeepDays: number;
}
