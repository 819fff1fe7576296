import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { BusinessListQuery } from './business.ts';
import { BusinessForm, BusinessPatch, ExportQuery } from './business-edit.ts';
import { endpoints } from './endpoints.ts';
import { SuggestQuery } from './search.ts';
import { BulkUrlSubmission } from './submission.ts';

const all = Object.entries<Endpoint>(endpoints);

describe('endpoints', () => {
  it('are listed under their own id, each method and path once', () => {
    for (const [id, endpoint] of all) expect(endpoint.id).toBe(id);
    const calls = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('need a session wherever they lie under /api/admin, the sign-in steps apart', () => {
    const open = all.filter(([, { path, access }]) => path.startsWith('/api/admin/') && access === 'public').map(([id]) => id);
    expect(open.sort()).toEqual(['signInAccessKey', 'signInOneTimeCode', 'signInPassword', 'signInUserCode']);
  });

  it('need a session wherever they change something, what visitors send apart', () => {
    const open = all.filter(
      ([, { method, access, path }]) => method !== 'GET' && access === 'public' && !path.startsWith('/api/admin/login/'),
    );
    expect(open.map(([id]) => id).sort()).toEqual([
      'postContactForm',
      'postSuggestionForm',
      'recordAdEvent',
      'recordBusinessEvent',
      'recordPageView',
      'recordWebVitals',
      'sendContactMessage',
      'sendSuggestion',
    ]);
  });

  it('keep operators’ files and records from everybody else', () => {
    const admin = all.filter(([, { access }]) => access === 'admin').map(([id]) => id);
    expect(admin).toEqual(
      expect.arrayContaining(['exportBusinesses', 'updateBusiness', 'resetDatabase', 'clearCache', 'uploadExcel', 'submitUrl']),
    );
  });

  it('describe only parameters that stand in their paths', () => {
    for (const [, { path, params }] of all)
      for (const name of Object.keys(params?.shape ?? {})) expect(path).toMatch(new RegExp(`:${name}\\b`));
  });
});

describe('parameters of calls', () => {
  const parameters = all.flatMap(([id, { query, params }]) =>
    [query, params].flatMap((schema) =>
      Object.entries((schema as z.ZodObject | undefined)?.shape ?? {}).map(([name, one]) => [id, name, one] as const),
    ),
  );

  it.each(['a\u0000b', '\u0000', '\ud800'])('take no text that the database refuses: %j', (text) => {
    const taken = parameters.filter(([, , schema]) => (schema as z.ZodType).safeParse(text).success);
    expect(taken.map(([id, name]) => `${id}: ${name}`)).toEqual([]);
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
    ['minRating', { minRating: '5.1' }],
    ['minRating', { minRating: 'good' }],
    ['verified', { verified: 'yes please' }],
    ['openNow', { openNow: '' }],
    ['near', { near: '41.0' }],
    ['near', { near: '41.0,29.0,1' }],
    ['near', { near: '41;DROP,29' }],
    ['near', { near: 'NaN,29' }],
    ['near', { near: '1e2,29' }],
    ['radiusKm', { radiusKm: '0' }],
    ['radiusKm', { radiusKm: '201' }],
    ['bbox', { bbox: '1,2,3' }],
    ['bbox', { bbox: '28,42,30,41' }],
  ])('refuses a bad %s: %j', (field, query) => {
    const result = BusinessListQuery.safeParse(query);
    expect(result.success).toBe(false);
    expect(result.error?.issues[0].path[0]).toBe(field);
  });
});

describe('filters of the list', () => {
  it('are read into what they mean', () => {
    const query = { minRating: '4.5', verified: 'true', openNow: '0', near: '41.01,-29.5', radiusKm: '3.5', bbox: '170,-10,-170,10' };
    expect(BusinessListQuery.parse(query)).toMatchObject({
      minRating: 4.5,
      verified: true,
      openNow: false,
      near: { latitude: 41.01, longitude: -29.5 },
      radiusKm: 3.5,
      bbox: { west: 170, south: -10, east: -170, north: 10 },
    });
  });

  it.each(['91,0', '-91,0', '0,181', '0,-181'])('know no such place as %s', (near) => {
    expect(BusinessListQuery.safeParse({ near }).success).toBe(false);
  });
});

describe('SuggestQuery', () => {
  it('needs two letters, spaces apart', () => {
    expect(SuggestQuery.parse({ q: ' ke ' })).toEqual({ q: 'ke', limit: 10 });
    expect(SuggestQuery.safeParse({ q: 'k ' }).success).toBe(false);
    expect(SuggestQuery.safeParse({}).success).toBe(false);
    expect(SuggestQuery.safeParse({ q: 'ke', limit: '11' }).success).toBe(false);
  });
});

describe('BusinessForm', () => {
  const least = { name: 'Köfteci', categoryId: 3, address: 'Çarşı 5' };
  const messages = (value: object): string[] =>
    BusinessForm.safeParse({ ...least, ...value }).error?.issues.map(({ message }) => message) ?? [];

  it('is open and not verified unless it says so', () => {
    expect(BusinessForm.parse(least)).toEqual({ ...least, isOpen: true, isVerified: false });
  });

  it.each([
    [{ name: '  ' }, 'İşletme adı gerekli'],
    [{ name: undefined }, 'İşletme adı gerekli'],
    [{ categoryId: 0 }, 'Kategori seçimi gerekli'],
    [{ categoryId: null }, 'Kategori seçimi gerekli'],
    [{ address: '' }, 'Adres gerekli'],
    [{ email: 'nobody' }, 'Geçersiz email'],
    [{ website: 'köfteci' }, 'Geçersiz URL'],
    [{ website: 'javascript:alert(1)' }, 'Geçersiz URL'],
    [{ menuLink: 'x' }, 'Geçersiz menü URL'],
    [{ orderLink: 'data:text/html,x' }, 'Geçersiz sipariş URL'],
    [{ reservationLink: 'x' }, 'Geçersiz rezervasyon URL'],
  ])('refuses %j in the documented words', (value, message) => {
    expect(messages(value)).toEqual([message]);
  });

  it('takes empty texts where nothing is known', () => {
    expect(messages({ email: '', website: '', menuLink: null, orderLink: '', reservationLink: '', phone: '' })).toEqual([]);
  });
});

describe('BusinessPatch', () => {
  it('changes nothing that is not sent', () => {
    expect(BusinessPatch.parse({})).toEqual({});
    expect(BusinessPatch.parse({ phone: null })).toEqual({ phone: null });
  });

  it('checks what is sent', () => {
    expect(BusinessPatch.safeParse({ name: '' }).success).toBe(false);
    expect(BusinessPatch.safeParse({ latitude: 91 }).success).toBe(false);
  });

  it('lets no other field in', () => {
    const sent: unknown = JSON.parse('{"id":9,"slug":"mine","globalRowNumber":1,"__proto__":{"isVerified":true}}');
    expect(BusinessPatch.parse(sent)).toEqual({});
  });
});

describe('ExportQuery', () => {
  const message = 'Lütfen geçerli bir aralık girin (örn: 500 - 10000)';
  it.each([
    [{ startIndex: '1' }, message],
    [{ endIndex: '9' }, message],
    [{ startIndex: '9', endIndex: '8' }, message],
    [{ startIndex: '0', endIndex: '8' }, message],
    [{ startIndex: '1.5', endIndex: '8' }, message],
    [{ startIndex: 'a', endIndex: '8' }, message],
    [{ startIndex: '1', endIndex: '1000001' }, 'Güvenlik nedeniyle tek seferde en fazla 1.000.000 kayıt dışa aktarılabilir.'],
  ])('refuses %j', (query, text) => {
    expect(ExportQuery.safeParse(query).error?.issues.map((issue) => issue.message)).toContain(text);
  });

  it('takes everything, or a range of at most a million', () => {
    expect(ExportQuery.parse({})).toEqual({});
    expect(ExportQuery.parse({ startIndex: '1', endIndex: '1000000' })).toEqual({ startIndex: 1, endIndex: 1_000_000 });
  });
});

describe('BulkUrlSubmission', () => {
  it('holds 1 to 100 addresses', () => {
    const of = (count: number) => BulkUrlSubmission.safeParse({ urls: Array(count).fill('https://directory.example/') }).success;
    expect([0, 1, 100, 101].map(of)).toEqual([false, true, true, false]);
  });
});
