import type { Backup } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { expiredBackups } from './expired-backups.ts';
import { dayMs } from './limits.ts';

const now = new Date('2026-11-29T12:00:00Z');
const daysAgo = (days: number, faultCode: string | null = null, cause: Backup['cause'] = 'schedule') => ({
  takenAt: new Date(now.getTime() - days * dayMs),
  cause,
  faultCode,
  days,
});
const expired = (days: readonly number[], keepDays = 14) =>
  expiredBackups(
    days.map((age) => daysAgo(age)),
    now,
    keepDays,
  ).map(({ days: age }) => age);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('backups that are not kept', () => {
  it('are none of the kept days', () => {
    expect(expired(range(0, 14))).toEqual([]);
  });

  it('leave one of each week before them, and none of earlier weeks', () => {
    const gone = new Set(expired(range(0, 120)));
    const kept = range(15, 120).filter((age) => !gone.has(age));
    expect(kept).toHaveLength(8);
    expect(kept.slice(1).map((age, index) => age - kept[index])).toEqual([7, 7, 7, 7, 7, 7, 7]);
    expect(Math.max(...kept)).toBeLessThanOrEqual(14 + 56);
  });

  it('leave the newest three, however old', () => {
    expect(expired([200, 201, 202, 203])).toEqual([203]);
  });

  it('are never sound ones in favour of damaged ones', () => {
    const backups = [daysAgo(200), daysAgo(201), daysAgo(202), daysAgo(100, 'BACKUP_DAMAGED')];
    expect(expiredBackups(backups, now, 14).map(({ days }) => days)).toEqual([100]);
  });

  it.each(['BACKUP_FOREIGN', 'BACKUP_TOO_NEW', 'BACKUP_TOO_OLD'])(
    'are none that another installation or version may restore: %s',
    (fault) => {
      expect(expiredBackups([...range(0, 4).map((age) => daysAgo(age)), daysAgo(400, fault)], now, 14)).toEqual([]);
    },
  );

  it('are none of the newest three of ours in favour of files that only say that they are newer', () => {
    const backups = [daysAgo(200), daysAgo(201), daysAgo(202), ...range(1, 3).map((age) => daysAgo(-age, null, 'found'))];
    expect(expiredBackups(backups, now, 14)).toEqual([]);
  });

  it('are none that were found, whether they can be restored or not', () => {
    const found = [null, 'BACKUP_FOREIGN', 'BACKUP_DAMAGED'].map((fault) => daysAgo(400, fault, 'found'));
    expect(expiredBackups([...range(0, 4).map((age) => daysAgo(age)), ...found], now, 14)).toEqual([]);
  });
});
