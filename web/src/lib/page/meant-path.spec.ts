import { describe, expect, it } from '@jest/globals';
import { meantPath } from './meant-path.ts';

describe('the page that a made-up address means', () => {
  it.each([
    ['/germany', '/country/de'],
    ['/Germany/', '/country/de'],
    ['/deutschland', '/country/de'],
    ['/united-kingdom', '/country/gb'],
    ['/uk', '/country/gb'],
    ['/usa', '/country/us'],
    ['/turkey', '/country/tr'],
    ['/t%C3%BCrkiye', '/country/tr'],
    ['/espana', '/country/es'],
    ['/city/germany', '/country/de'],
    ['/cities/germany', '/country/de'],
    ['/countries/south_korea', '/country/kr'],
    ['/country/germany/cities', '/cities/country/de'],
    ['/country/de/cities', '/cities/country/de'],
    ['/country/united-kingdom/categories', '/categories/country/gb'],
    ['/city/new-york/categories', '/categories/city/new-york'],
    ['/category/wine-bar/cities', '/cities/category/wine-bar'],
  ])('%s: %s', (pathname, path) => expect(meantPath(pathname)).toBe(path));

  it.each([
    '/',
    '/no-such-page',
    '/east-germany',
    '/city/berlni',
    '/business/germany',
    '/country/germany',
    '/country/-/cities',
    '/country/de/cities/2',
    '/city/berlin/constructor',
    '/%E0%A4%A',
  ])('none is told of %s', (pathname) => expect(meantPath(pathname)).toBeNull());
});
