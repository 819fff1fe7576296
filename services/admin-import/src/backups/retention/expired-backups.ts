import { type Backup, backupWeeks } from '@directory/contracts';
import type { RefusalCode } from '../archive/backup-refused.ts';
import { dayMs, leastBackups } from './limits.ts';

interface Dated {
  takenAt: Date;
  cause: Backup['cause'];
  /** Null for one that can be restored, as far as is known. */
  faultCode: string | null;
}

/** Another installation, or another version, may restore these. */
const faultsOfOthers: readonly string[] = ['BACKUP_FOREIGN', 'BACKUP_TOO_NEW', 'BACKUP_TOO_OLD'] satisfies RefusalCode[];

/** This installation made it, as far as is known: a store may be shared with others, and a file that was put there by hand is its owner's to remove. */
const isOurs = ({ cause, faultCode }: Dated): boolean => cause !== 'found' && (faultCode === null || !faultsOfOthers.includes(faultCode));

const weekOf = ({ takenAt }: Dated): number => Math.floor(takenAt.getTime() / (7 * dayMs));

/**
 * Backups that are not kept any longer: older than `keepDays`, and not the first of their week in the weeks before. The newest ones that can be restored are kept
 * however old they are: a schedule that has stopped must not end with nothing. So is whatever this installation did not make.
 */
export const expiredBackups = <B extends Dated>(backups: readonly B[], now: Date, keepDays: number): B[] => {
  const oldestFirst = [...backups].sort((one, other) => one.takenAt.getTime() - other.takenAt.getTime());
  // Of a file that was found only the head was read: it may say any time, and must not stand in for one of ours.
  const sound = oldestFirst.filter((backup) => isOurs(backup) && backup.faultCode === null);
  const newest = new Set<Dated>(sound.slice(-leastBackups));
  const firstOfWeek = new Map<number, Dated>();
  for (const backup of sound) if (!firstOfWeek.has(weekOf(backup))) firstOfWeek.set(weekOf(backup), backup);
  const ageDays = ({ takenAt }: Dated): number => (now.getTime() - takenAt.getTime()) / dayMs;
  const isKeptForWeek = (backup: Dated): boolean =>
    ageDays(backup) <= keepDays + 7 * backupWeeks && firstOfWeek.get(weekOf(backup)) === backup;
  return oldestFirst.filter((backup) => isOurs(backup) && !newest.has(backup) && ageDays(backup) > keepDays && !isKeptForWeek(backup));
};
