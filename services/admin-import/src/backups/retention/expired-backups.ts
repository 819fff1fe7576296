import { backupWeeks } from '@directory/contracts';
import { dayMs, leastBackups } from './limits.ts';

interface Dated {
  takenAt: Date;
  /** Null for one that can be restored, as far as is known. */
  faultCode: string | null;
}

const weekOf = ({ takenAt }: Dated): number => Math.floor(takenAt.getTime() / (7 * dayMs));

/**
 * Backups that are not kept any longer: older than `keepDays`, and not the first of their week in the weeks before. The newest ones that can be restored are kept
 * however old they are: a schedule that has stopped must not end with nothing.
 */
export const expiredBackups = <B extends Dated>(backups: readonly B[], now: Date, keepDays: number): B[] => {
  const oldestFirst = [...backups].sort((one, other) => one.takenAt.getTime() - other.takenAt.getTime());
  const sound = oldestFirst.filter(({ faultCode }) => faultCode === null);
  const newest = new Set<Dated>(sound.slice(-leastBackups));
  const firstOfWeek = new Map<number, Dated>();
  for (const backup of sound) if (!firstOfWeek.has(weekOf(backup))) firstOfWeek.set(weekOf(backup), backup);
  const ageDays = ({ takenAt }: Dated): number => (now.getTime() - takenAt.getTime()) / dayMs;
  const isKeptForWeek = (backup: Dated): boolean =>
    ageDays(backup) <= keepDays + 7 * backupWeeks && firstOfWeek.get(weekOf(backup)) === backup;
  return oldestFirst.filter((backup) => !newest.has(backup) && ageDays(backup) > keepDays && !isKeptForWeek(backup));
};
