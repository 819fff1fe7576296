import { describe, expect, it } from '@jest/globals';
import type { Endpoint } from '../endpoint.ts';
import { BusinessListQuery } from './business.ts';
import { endpoints } from './endpoints.ts';

const all = Object.entries<Endpoint>(endpoints);

describe('endpoints', () => {
  it('are listed under their own id, each method and path once', () => {
    for (const [id, endpoint] of all) expect(endpoint.id).toBe(id);
    const calls = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('need a session wherever they lie under /api/admin, the sign-in steps apart', () => {
    const open = all.filter(([, { path, access }]) => path.startsWith('/api/admin/') && access === 'public').map(([id]) => id);
    expect(open.sort()).toEqual(['signInAccessKey', 'signInPassword', 'signInUserCode']);
  });

  it('need a session wherever they change something', () => {
    const open = all.filter(
      ([, { method, access, path }]) => method !== 'GET' && access === 'public' && !path.startsWith('/api/admin/login/'),
    );
    expect(open).toEqual([]);
  });
});

describe('BusinessListQuery', () => {
  it('fills the documented defaults', () => {
    expect(BusinessListQuery.parse({})).toEqual({ limit: 12, offset: 0, sortOrder: 'asc' });
  });

  it('takes an empty text for an absent one and trims', () => {
    expect(BusinessListQuery.parse({ search: '  ', city: ' Berlin ' })).toMatchObject({ city: 'Berlin' });
    expect(BusinessListQuery.parse({ search: '  ' }).search).toBeUndefined();
  });

  it.each([
    ['limit', { limit: '0' }],
    ['limit', { limit: '1001' }],
    ['limit', { limit: '1.5' }],
    ['limit', { limit: 'all' }],
    ['offset', { offset: '-1' }],
    ['offset', { offset: '99999', limit: '12' }],
    ['sortBy', { sortBy: 'name; DROP TABLE businesses' }],
    ['sortOrder', { sortOrder: 'up' }],
    ['categoryId', { categoryId: '0' }],
    ['categoryId', { categoryId: '99999999999' }],
    ['search', { search: 'x'.repeat(201) }],
    ['search', { search: 'a\u0000b' }],
    ['search', { search: '\ud800' }],
    ['search', { search: ['a', 'b'] }],
  ])('refuses a bad %s: %j', (field, query) => {
    const result = BusinessListQuery.safeParse(query);
    expect(result.success).toBe(false);
    expect(result.error?.issues[0].path).toEqual([field]);
  });
});
