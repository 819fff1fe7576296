import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { freshRedis } from './fresh-redis.ts';

describe('freshRedis', () => {
  it('gives every suite an empty database of its own', async () => {
    const [first, second] = [new Redis(await freshRedis()), new Redis(await freshRedis())];
    await first.set('name', 'one');
    expect(await second.get('name')).toBeNull();
    expect(await second.dbsize()).toBe(0);
    first.disconnect();
    second.disconnect();
  });
});
