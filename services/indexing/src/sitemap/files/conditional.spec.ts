import { describe, expect, it } from '@jest/globals';
import { isUnchanged, takesGzip } from './conditional.ts';

const modifiedAt = new Date('2026-03-01T10:00:00.500Z');
const http = 'Sun, 01 Mar 2026 10:00:00 GMT';

describe('isUnchanged', () => {
  it.each([
    [{}, false],
    [{ 'if-none-match': '"a"' }, true],
    [{ 'if-none-match': '"b", W/"a"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"b"' }, false],
    [{ 'if-none-match': '' }, false],
    [{ 'if-none-match': `${','.repeat(100)}"a"` }, false],
    [{ 'if-modified-since': http }, true],
    [{ 'if-modified-since': 'Sun, 01 Mar 2026 09:59:59 GMT' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"b"', 'if-modified-since': http }, false],
  ])('of %j is %s', (headers, expected) => expect(isUnchanged(headers, '"a"', modifiedAt)).toBe(expected));
});

describe('takesGzip', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['br', false],
    ['gzip', true],
    ['br, GZIP;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip; q=0.0, *', false],
    ['*', true],
    [`${','.repeat(100)}gzip`, false],
    ['identity, *;q=0', false],
  ])('of %j is %s', (header, expected) => expect(takesGzip(header)).toBe(expected));
});
