import { describe, expect, it } from '@jest/globals';
import { pageKind } from './page-kind.ts';

describe('pageKind', () => {
  it.each([
    ['/', '/'],
    ['/?search=bakery', '/'],
    ['/city/berlin', '/city/:slug'],
    ['/city/berlin/?page=2', '/city/:slug'],
    ['/business/a-b#hours', '/business/:slug'],
    ['/categories', '/categories'],
    ['/privacy-policy', '/privacy-policy'],
    ['/city', 'other'],
    ['/city/berlin/bakery?page=2', '/city/:slug/:category'],
    ['/country/de', '/country/:code'],
    ['/categories/city/berlin?page=2', '/categories/city/:slug'],
    ['/cities/all', '/cities/all'],
    ['/country/de/bakery', '/country/:code/:category'],
    ['/city/berlin/bakery/more', 'other'],
    ['/no/such/page', 'other'],
    ['/about/us', 'other'],
    ['//evil.example', 'other'],
  ])('%s is %s', (path, kind) => {
    expect(pageKind(path)).toBe(kind);
  });
});
