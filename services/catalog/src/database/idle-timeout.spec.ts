import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from '@jest/globals';
import { SilenceLimit } from './idle-timeout.ts';

describe('a limit of silence', () => {
  it('passes on what comes', async () => {
    const limit = new SilenceLimit(10_000, 'Silent.');
    limit.end('abc');
    expect((await buffer(limit)).toString()).toBe('abc');
  });

  it('ends a stream on which nothing comes', async () => {
    const limit = new SilenceLimit(10, 'Silent.');
    await expect(pipeline(new PassThrough(), limit, new PassThrough())).rejects.toThrow('Silent. (10 ms)');
  });

  it('ends a stream that nobody takes', async () => {
    const limit = new SilenceLimit(10, 'Silent.');
    for (let chunk = 0; chunk < 100; chunk++) limit.write(Buffer.alloc(64 * 1024));
    await expect(new Promise((_, reject) => limit.once('error', reject))).rejects.toThrow('Silent.');
  });
});
