import { describe, expect, it } from '@jest/globals';
import { isSafeForSecrets } from './transport-rules.ts';

describe('isSafeForSecrets', () => {
  it.each([
    ['https', 'directory.example', true],
    ['http', 'localhost', true],
    ['http', 'directory.localhost', true],
    ['http', '127.0.0.1', true],
    ['http', '127.9.9.9', true],
    ['http', '[::1]', true],
    ['http', '::1', true],
    ['http', 'directory.example', false],
    ['http', '192.168.1.5', false],
    ['http', 'localhost.evil.example', false],
    ['http', '127.0.0.1.evil.example', false],
    ['http', '', false],
  ])('%s://%s: %s', (protocol, hostname, verdict) => {
    expect(isSafeForSecrets({ protocol, hostname }, false)).toBe(verdict);
  });

  it('is as safe as the operator says', () => {
    expect(isSafeForSecrets({ protocol: 'http', hostname: '192.168.1.5' }, true)).toBe(true);
  });
});
