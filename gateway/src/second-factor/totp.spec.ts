import { describe, expect, it } from '@jest/globals';
import { base32, codeOf, findStep, stepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('one-time codes', () => {
  /** Appendix B of RFC 6238, SHA-1. */
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d s are those of the RFC', (seconds, code) => {
    expect(codeOf(secret, stepAt(seconds * 1000), 8)).toBe(code);
  });

  /** Appendix D of RFC 4226. */
  it.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, counter) => [counter, code] as const,
    ),
  )('of counter %d are %s', (counter, code) => expect(codeOf(secret, counter)).toBe(code));

  it('are taken a step early or late, and no more', () => {
    const now = 1_111_111_109_000;
    const at = (seconds: number) => codeOf(secret, stepAt(now + seconds * 1000));
    expect([-60, -30, 0, 30, 60].map((seconds) => findStep(secret, at(seconds), now) !== null)).toEqual([false, true, true, true, false]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('are not %j', (code) => expect(findStep(secret, code, 59_000)).toBeNull());

  /** Section 10 of RFC 4648. */
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j in base32 is %j', (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded));
});
