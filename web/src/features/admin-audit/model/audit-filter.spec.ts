import { describe, expect, it } from '@jest/globals';
import { parametersOf, readFilter } from './audit-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter of the audit log', () => {
  it('is read from the address, without what nobody may choose', () => {
    expect(read('kind=import&actor=system&address=203.0.113.9&from=2026-11-01&subject=17')).toEqual({
      kind: 'import',
      actor: 'system',
      address: '203.0.113.9',
      subject: '17',
      from: '2026-11-01',
      to: '',
    });
    expect(read('kind=%25&actor=root&from=yesterday&to=2026-13-45')).toEqual(read(''));
  });

  it('asks for whole days where the browser is', () => {
    expect(parametersOf(read('from=2026-11-01&to=2026-11-02'))).toEqual({
      since: new Date('2026-11-01T00:00').toISOString(),
      until: new Date('2026-11-03T00:00').toISOString(),
    });
    expect(parametersOf(read(''))).toEqual({});
  });
});
