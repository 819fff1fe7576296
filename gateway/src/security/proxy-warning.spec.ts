import { describe, expect, it } from '@jest/globals';
import { ProxyWarning } from './proxy-warning.ts';

const warningsOf = (trusted: string[], ...requests: Record<string, string>[]): string[] => {
  const warnings: string[] = [];
  const warning = new ProxyWarning(trusted, (sentence) => warnings.push(sentence));
  for (const headers of requests) warning.note(headers);
  return warnings;
};

describe('the warning of a proxy that is not trusted', () => {
  it.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded'])('is said once when %s arrives, with what to do and no address', (name) => {
    const warnings = warningsOf([], {}, { [name]: '203.0.113.9' }, { [name]: '203.0.113.10' });
    expect(warnings).toEqual([expect.stringContaining('set TRUST_PROXY')]);
    expect(warnings[0]).not.toContain('203.0.113');
  });

  it('is not said without such a header, or where a proxy is trusted', () => {
    expect(warningsOf([], { host: 'directory.example' })).toEqual([]);
    expect(warningsOf(['loopback'], { 'x-forwarded-for': '203.0.113.9' })).toEqual([]);
  });
});
