import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contentDigest } from '@directory/service-kit/without-stores';
import { describe, expect, it } from '@jest/globals';
import { etagOf, matchesEtag } from './answer-sender.ts';
import { compress, isCompressible, negotiateEncoding } from './stored-answer.ts';

describe('negotiateEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=1', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['br; q=0.0', 'identity'],
    [';;;,,q=', 'identity'],
    [`${','.repeat(100)}gzip`, 'identity'],
    [`gzip${';'.repeat(100)}q=0`, 'gzip'],
  ] as const)('%s → %s', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding);
  });
});

describe('isCompressible', () => {
  it.each([
    ['application/json; charset=utf-8', 1024, true],
    ['application/json; charset=utf-8', 1023, false],
    ['text/html; charset=utf-8', 5000, true],
    ['text/event-stream', 5000, false],
    ['image/svg+xml', 5000, true],
    ['image/png', 5000, false],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 5000, false],
  ])('%s of %d bytes: %s', (contentType, bytes, verdict) => {
    expect(isCompressible(contentType, bytes)).toBe(verdict);
  });
});

describe('compress', () => {
  const body = Buffer.from('Ümit '.repeat(1000));

  it('gives back what went in', async () => {
    expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body);
    expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body);
    expect(await compress(body, 'identity')).toBe(body);
  });
});

describe('entity tags', () => {
  const digest = contentDigest(Buffer.from('a'));

  it('name the content and its encoding', () => {
    expect(contentDigest(Buffer.from('a'))).toBe(digest);
    expect(contentDigest(Buffer.from('b'))).not.toBe(digest);
    expect(etagOf(digest, 'identity')).toMatch(/^"[\w-]{24}"$/);
    expect(etagOf(digest, 'br')).toBe(`"${digest}-br"`);
  });

  it.each([
    [undefined, false],
    ['', false],
    ['"x"', true],
    ['W/"x"', true],
    ['"y", "x"', true],
    ['"y"', false],
    ['*', true],
    ['x', false],
    [`${','.repeat(10)}"x"`, true],
    [`${','.repeat(100)}"x"`, false],
  ])('held as %s: %s', (header, verdict) => {
    expect(matchesEtag(header, '"x"')).toBe(verdict);
  });
});
