import { describe, expect, it } from '@jest/globals';
import { callerKey, signInternalToken, verifyInternalToken } from './internal-token.ts';

const key = 'k'.repeat(32);
const now = Date.UTC(2026, 10, 27);
const token = signInternalToken({ key, caller: 'gateway', audience: 'catalog' }, now);
const keys = new Map([
  ['gateway', key],
  ['worker', key],
]);
const verify = (changed: Partial<{ keys: Map<string, string>; token: string; audience: string }> = {}, at = now) =>
  verifyInternalToken({ keys, token, audience: 'catalog', ...changed }, at);

describe('internal token', () => {
  it('names its caller to its audience', () => {
    expect(verify()).toBe('gateway');
  });

  it.each([
    ['another audience', { audience: 'indexing' }],
    ['another key', { keys: new Map([['gateway', 'x'.repeat(32)]]) }],
    ['a caller that has no key here', { keys: new Map([['worker', key]]) }],
    ['another caller than it was signed for', { token: token.replace('gateway', 'worker') }],
    ['a cut signature', { token: token.slice(0, -4) }],
    ['no signature', { token: 'gateway.catalog.1' }],
    ['an empty text', { token: '' }],
    ['parts too many', { token: `${token}.x` }],
  ])('is refused with %s', (_, changed) => {
    expect(verify(changed)).toBeNull();
  });

  it('is good for 60 seconds, whichever clock is ahead', () => {
    expect(verify({}, now + 60_000)).toBe('gateway');
    expect(verify({}, now - 60_000)).toBe('gateway');
    expect(verify({}, now + 61_000)).toBeNull();
    expect(verify({}, now - 62_000)).toBeNull();
  });

  it('has another key for each caller of one secret', () => {
    expect(callerKey(key, 'gateway')).toMatch(/^[0-9a-f]{64}$/);
    expect(callerKey(key, 'gateway')).toBe(callerKey(key, 'gateway'));
    expect(callerKey(key, 'gateway')).not.toBe(callerKey(key, 'worker'));
  });
});
