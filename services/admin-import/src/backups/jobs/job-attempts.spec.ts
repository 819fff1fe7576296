import { describe, expect, it } from '@jest/globals';
import type { DatabaseJobRow } from './database-job.ts';
import { isGivenUp, isTriedAgain } from './job-attempts.ts';
import { jobAttempts, restoreExpiryMs } from './limits.ts';

const now = new Date('2026-11-29T12:00:00Z');
const row = (given: Partial<DatabaseJobRow>): DatabaseJobRow =>
  ({ kind: 'backup', cause: 'operator', attempts: 1, createdAt: now, ...given }) as DatabaseJobRow;
const createdAt = new Date(now.getTime() - restoreExpiryMs - 1);

describe('a claimed job', () => {
  it('is given up after it was begun so many times', () => {
    expect(isGivenUp(row({ attempts: jobAttempts }), now)).toBe(false);
    expect(isGivenUp(row({ attempts: jobAttempts + 1 }), now)).toBe(true);
  });

  it('is given up where it is a restore of more than an hour ago, and no other kind is', () => {
    expect(isGivenUp(row({ kind: 'restore', createdAt }), now)).toBe(true);
    expect(isGivenUp(row({ kind: 'restore' }), now)).toBe(false);
    for (const kind of ['backup', 'prove', 'optimize'] as const) expect(isGivenUp(row({ kind, createdAt }), now)).toBe(false);
  });
});

describe('a failed job', () => {
  const scheduled = row({ cause: 'schedule' });

  it('is tried again where it is a scheduled backup that the store has failed, until it was begun often enough', () => {
    expect(isTriedAgain(scheduled, 'BACKUP_STORE_FAILED')).toBe(true);
    expect(isTriedAgain({ ...scheduled, attempts: jobAttempts }, 'BACKUP_STORE_FAILED')).toBe(false);
  });

  it('is left in any other case', () => {
    expect(isTriedAgain(scheduled, 'DATABASE_JOB_FAILED')).toBe(false);
    expect(isTriedAgain(row({}), 'BACKUP_STORE_FAILED')).toBe(false);
    expect(isTriedAgain(row({ kind: 'prove', cause: 'schedule' }), 'BACKUP_STORE_FAILED')).toBe(false);
  });
});
