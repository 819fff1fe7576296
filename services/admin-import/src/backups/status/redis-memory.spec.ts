import { describe, expect, it } from '@jest/globals';
import { usedMemoryOf } from './redis-memory.ts';

describe('the memory of Redis', () => {
  it('is what is used, not what was asked of the system', () => {
    expect(usedMemoryOf('# Memory\r\nused_memory:1048576\r\nused_memory_human:1.00M\r\nused_memory_rss:9000000\r\n')).toBe(1_048_576);
  });

  it('is unknown where nothing is said', () => {
    expect(usedMemoryOf('# Server\r\nredis_version:8.0.0\r\n')).toBeNull();
  });
});
