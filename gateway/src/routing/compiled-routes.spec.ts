import { describe, expect, it } from '@jest/globals';
import { CompiledRoutes, targetOf } from './compiled-routes.ts';
import { routeTable } from './route-table.ts';

const routes = new CompiledRoutes(routeTable);
const matched = (method: string, path: string) => {
  const match = routes.match(method, path);
  return match && [match.route.id, match.params];
};

describe('CompiledRoutes', () => {
  it.each([
    ['GET', '/api/businesses', ['listBusinesses', {}]],
    ['GET', '/api/businesses/random', ['listRandomBusinesses', {}]],
    ['GET', '/api/businesses/caf%C3%A9-%C3%BCmit', ['getBusiness', { slug: 'café-ümit' }]],
    ['GET', '/api/businesses/a%2Fnearby', ['getBusiness', { slug: 'a/nearby' }]],
    ['GET', '/api/businesses/a/nearby', ['listNearbyBusinesses', { slug: 'a' }]],
    ['GET', '/api/businesses/suggest', ['suggest', {}]],
    ['PATCH', '/api/businesses/7', ['updateBusiness', { id: '7' }]],
    ['GET', '/robots.txt', ['getRobots', {}]],
    ['GET', '/sitemaps/businesses-1.xml', ['getSitemapFile', { file: 'businesses-1' }]],
    ['GET', '/sitemaps/businesses-1xxml', null],
    ['GET', '/0123456789abcdef.txt', ['getIndexNowKey', { key: '0123456789abcdef' }]],
    ['GET', '/short.txt', null],
    ['GET', '/not_a_key_.txt', null],
    ['GET', '/a/0123456789abcdef.txt', null],
    ['GET', '/robotsxtxt', null],
    ['POST', '/api/businesses', null],
    ['GET', '/api/businesses/', null],
    ['GET', '/api/businesses/%', null],
    ['GET', '/internal/audit', null],
    ['GET', '/API/businesses', null],
  ])('%s %s', (method, path, expected) => {
    expect(matched(method, path)).toEqual(expected);
  });

  it('knows the methods of an address', () => {
    expect(routes.methodsAt('/api/businesses')).toEqual(['GET', 'HEAD']);
    expect(routes.methodsAt('/api/upload-excel')).toEqual(['POST']);
    expect(routes.methodsAt('/api/secret')).toEqual([]);
    expect(routes.methodsAt('/api/businesses/7').sort()).toEqual(['GET', 'HEAD', 'PATCH']);
    expect(routes.methodsAt('/api/businesses/7', (access) => access === 'public')).toEqual(['GET', 'HEAD']);
  });

  it('tells the router the form of a parameter where only that tells two calls apart', () => {
    expect(routes.get('getIndexNowKey').routerPath).toBe('/:key(^[A-Za-z0-9-]{8,128}$).txt');
    expect(routes.get('getImport').routerPath).toBe('/api/admin/imports/:id');
  });
});

describe('targetOf', () => {
  const business = routes.get('getBusiness');

  it.each([
    ['../../internal/audit', '/api/businesses/..%2F..%2Finternal%2Faudit'],
    ['..', '/api/businesses/%2E%2E'],
    ['a?b#c', '/api/businesses/a%3Fb%23c'],
    ['ümit', '/api/businesses/%C3%BCmit'],
  ])('keeps %s within its place', (slug, target) => {
    expect(targetOf(business, { slug }, '')).toBe(target);
  });

  it('hands the query on as it came', () => {
    expect(targetOf(routes.get('listBusinesses'), {}, 'search=a%20b&limit=2')).toBe('/api/businesses?search=a%20b&limit=2');
  });
});
