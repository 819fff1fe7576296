import { describe, expect, it } from '@jest/globals';
import { logSampleMs } from './limits.ts';
import { LogSampler } from './log-sampler.ts';

describe('LogSampler', () => {
  it('lets one line of a kind through in a while, with the number of those between', () => {
    let now = 0;
    const sampler = new LogSampler(() => now);
    expect(sampler.take('503')).toBe(0);
    now = logSampleMs - 1;
    expect([sampler.take('503'), sampler.take('503')]).toEqual([null, null]);
    expect(sampler.take('401')).toBe(0);
    now = logSampleMs;
    expect(sampler.take('503')).toBe(2);
    expect(sampler.take('503')).toBeNull();
  });
});
