import { pagePatterns } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { legalLinks, savedLink, siteLinks } from '../components/layouts/site-links.ts';
import { publicRoutes } from '../routes.tsx';
import { isAdminPath, withQuery } from './paths.ts';

describe('addresses', () => {
  it('of every page lead to a route, and no route leads elsewhere', () => {
    const routed = publicRoutes.map(({ path }) => path).filter((path) => path !== '*');
    expect(routed.toSorted()).toEqual(Object.values(pagePatterns).toSorted());
  });

  it('end with the page for all others', () => {
    expect(publicRoutes.at(-1)?.path).toBe('*');
  });

  it('of header and footer are pages', () => {
    const pages: readonly string[] = Object.values(pagePatterns);
    for (const { to } of [...siteLinks, savedLink, ...legalLinks]) expect(pages).toContain(to);
  });

  it('leave out empty parameters', () => {
    expect(withQuery('/cities', { search: '', page: null, view: undefined })).toBe('/cities');
    expect(withQuery('/cities', { search: 'a b', page: 0 })).toBe('/cities?search=a+b&page=0');
  });

  it.each([
    ['/admin', true],
    ['/admin/excel', true],
    ['/administration', false],
    ['/', false],
  ])('%s belong to the admin area: %s', (path, expected) => expect(isAdminPath(path)).toBe(expected));
});
