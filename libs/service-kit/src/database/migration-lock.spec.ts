import { describe, expect, it } from '@jest/globals';
import type { Client } from 'pg';
import { takeMigrationLock } from './migration-lock.ts';

describe('the lock of migrations', () => {
  it('is asked for until it is had, by statements that do not wait', async () => {
    const asked: string[] = [];
    const query = async (sql: string) => ({ rows: [{ taken: asked.push(sql) > 1 }] });
    await takeMigrationLock({ query } as unknown as Client);
    expect(asked).toEqual(Array(2).fill('SELECT pg_try_advisory_lock($1) AS taken'));
  });
});
