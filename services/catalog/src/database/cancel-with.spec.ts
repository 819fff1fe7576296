import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { cancelWith } from './cancel-with.ts';

const controlled = () => {
  const cancelled: unknown[] = [];
  const control = { query: async (_: string, [processID]: number[]) => cancelled.push(processID) } as unknown as DataSource;
  return { cancelled, connection: { control, processID: 7 } };
};

describe('statements of a connection', () => {
  it('are cancelled with their signal', async () => {
    const { cancelled, connection } = controlled();
    const stop = new AbortController();
    const running = cancelWith(stop.signal, connection, async () => {
      stop.abort();
      throw new Error('canceling statement due to user request');
    });
    await expect(running).rejects.toThrow('canceling');
    expect(cancelled).toEqual([7]);
  });

  it('are left alone once they have ended', async () => {
    const { cancelled, connection } = controlled();
    const stop = new AbortController();
    expect(await cancelWith(stop.signal, connection, async () => 'rows')).toBe('rows');
    stop.abort();
    expect(cancelled).toEqual([]);
  });
});
