import { type Endpoint, endpoints } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { CompiledRoutes } from './compiled-routes.ts';
import type { Route } from './route.ts';
import { routeTable } from './route-table.ts';

const routes = new CompiledRoutes(routeTable);
const compile = (table: readonly Route[], known?: Record<string, Endpoint>) => () => new CompiledRoutes(table, known);

describe('route table', () => {
  it('has one row for every call of the contracts', () => {
    expect(routes.all.map(({ id }) => id).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('refuses to start with a call that has no row', () => {
    expect(compile(routeTable.slice(1))).toThrow('0 rows for the call listBusinesses');
  });

  it('refuses to start with a call that has two rows', () => {
    expect(compile([...routeTable, routeTable[0]])).toThrow('2 rows for the call listBusinesses');
  });

  it('refuses a row that no contract knows', () => {
    expect(compile([...routeTable, { ...routeTable[0], id: 'dropTables' as Route['id'] }])).toThrow('dropTables, which no contract knows');
  });

  it('refuses two calls at one address', () => {
    const twin = { ...endpoints.getCity, id: 'twin', path: '/api/cities/:name' } as Endpoint;
    const row = { ...routeTable[0], id: 'twin' as Route['id'] };
    expect(compile([...routeTable, row], { ...endpoints, twin })).toThrow('2 rows for the call GET /api/cities/:');
  });

  it('stores only answers to public reads, and never the random ones', () => {
    const stored = routes.all.filter(({ cache }) => cache !== null);
    expect(stored.every(({ access, endpoint }) => access === 'public' && endpoint.method === 'GET')).toBe(true);
    expect(routes.get('listRandomBusinesses').cache).toBeNull();
  });

  it('names a rate limit for everything that anybody may write', () => {
    const open = routes.all.filter(({ access }) => access === 'visitor-write' || access === 'sign-in');
    expect(open.map(({ id, rateLimit }) => [id, rateLimit])).toEqual([
      ['recordAdEvent', 'events'],
      ['recordBusinessEvent', 'events'],
      ['recordPageView', 'events'],
      ['recordWebVitals', 'events'],
      ['sendContactMessage', 'contact'],
      ['postContactForm', 'contact'],
      ['sendSuggestion', 'contact'],
      ['postSuggestionForm', 'contact'],
      ['signInAccessKey', 'sign-in'],
      ['signInUserCode', 'sign-in'],
      ['signInPassword', 'sign-in'],
      ['signInOneTimeCode', 'sign-in'],
    ]);
    const unnamed = routeTable.map((row) => (row.id === 'sendContactMessage' ? { ...row, rateLimit: null } : row));
    expect(compile(unnamed)).toThrow('Anybody may write with sendContactMessage');
  });

  it('limits every body that it lets through', () => {
    const withBody = routes.all.filter(({ endpoint }) => endpoint.body || endpoint.id === 'uploadExcel');
    expect(withBody.filter(({ body }) => body === null)).toEqual([]);
    for (const id of ['uploadExcel', 'importText'] as const)
      expect(routes.get(id)).toMatchObject({ timeoutMs: 0, body: { tooLarge: 'IMPORT_TOO_LARGE' } });
  });

  it('lets only files, live progress and long work take as long as they take', () => {
    const patient = routes.all.filter(({ timeoutMs }) => timeoutMs === 0);
    const long = patient.filter(({ endpoint }) => endpoint.answerKind !== 'file' && endpoint.answerKind !== 'event-stream');
    expect(long.map(({ id }) => id)).toEqual(['uploadExcel', 'importText', 'refreshSitemap']);
    const hurried = routes.all.filter(({ endpoint, timeoutMs }) => endpoint.answerKind === 'event-stream' && timeoutMs > 0);
    expect(hurried).toEqual([]);
  });

  it('asks the sign-in for our own page and for no session', () => {
    expect(routes.all.filter(({ access }) => access === 'sign-in').map(({ id }) => id)).toEqual([
      'signInAccessKey',
      'signInUserCode',
      'signInPassword',
      'signInOneTimeCode',
    ]);
  });
});
