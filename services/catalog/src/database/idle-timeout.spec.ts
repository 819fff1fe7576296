import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from '@jest/globals';
import { IdleTimeout } from './idle-timeout.ts';

describe('IdleTimeout', () => {
  it('passes on what comes', async () => {
    const limit = new IdleTimeout(10_000, 'Idle.');
    limit.end('abc');
    expect((await buffer(limit)).toString()).toBe('abc');
  });

  it('ends a stream whose writer sends nothing', async () => {
    const limit = new IdleTimeout(10, 'Idle.');
    await expect(pipeline(new PassThrough(), limit, new PassThrough())).rejects.toThrow('Idle. (10 ms)');
  });

  it('ends a stream whose reader takes nothing', async () => {
    const limit = new IdleTimeout(10, 'Idle.');
    for (let chunk = 0; chunk < 100; chunk++) limit.write(Buffer.alloc(64 * 1024));
    await expect(new Promise((_, reject) => limit.once('error', reject))).rejects.toThrow('Idle.');
  });
});
