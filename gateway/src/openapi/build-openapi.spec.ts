import type { Endpoint } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type CompiledRoute, CompiledRoutes } from '../routing/compiled-routes.ts';
import { routeTable } from '../routing/route-table.ts';
import { buildOpenApi } from './build-openapi.ts';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { type JsonSchema, SchemaComponents } from './json-schemas.ts';

const routes = new CompiledRoutes(routeTable);
const document = buildOpenApi(routes.all);
const operationOf = ({ path, method }: Endpoint): JsonSchema => document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
const statusesOf = ({ endpoint }: CompiledRoute): string[] => Object.keys(operationOf(endpoint).responses as object);

const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);

describe('buildOpenApi', () => {
  it.each(routes.all.map((route) => [route.id, route] as const))('describes %s', (id, route) => {
    const { endpoint, access } = route;
    const operation = operationOf(endpoint);
    expect(operation).toMatchObject({ operationId: id, summary: endpoint.summary });
    expect(statusesOf(route)).toEqual(expect.arrayContaining([String(endpoint.status ?? 200), '503']));
    expect('security' in operation).toBe(access === 'admin');
    expect('requestBody' in operation).toBe(endpoint.body !== undefined || ['uploadExcel', 'importText'].includes(id));
  });

  it('says that an operator’s call may be 401 and 403', () => {
    for (const route of routes.all.filter(({ access }) => access === 'admin'))
      expect(statusesOf(route)).toEqual(expect.arrayContaining(['401', '403']));
  });

  it('says where asking too often is refused, and that a kept answer may be unchanged', () => {
    expect(statusesOf(routes.get('listBusinesses'))).toEqual(expect.arrayContaining(['304', '429']));
    expect(statusesOf(routes.get('sendContactMessage'))).toContain('429');
    expect(statusesOf(routes.get('listRandomBusinesses'))).not.toContain('304');
  });

  it('refers only to what is there', () => {
    const names = (['schemas', 'responses'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect(referencesIn(document).filter((reference) => !names.includes(reference))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['Business', 'AdminBusiness', 'ImportRun', 'ErrorAnswer'].map((name) => `#/components/schemas/${name}`)),
    );
  });

  it('describes parameters with their limits', () => {
    const parameters = operationOf(routes.get('listBusinesses').endpoint).parameters as JsonSchema[];
    const named = (name: string) => parameters.find((parameter) => parameter.name === name);
    const limit = { type: 'integer', minimum: 1, maximum: 1000, default: 12 };
    expect(named('limit')).toEqual({ name: 'limit', in: 'query', required: false, schema: limit });
    expect(named('radiusKm')).toMatchObject({ schema: { default: 25, maximum: 200 } });
    expect(operationOf(routes.get('getBusiness').endpoint).parameters).toEqual([
      { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
    ]);
    expect(operationOf(routes.get('getImport').endpoint).parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ]);
  });

  it('describes the upload as a form with a file that may be answered at once, and progress as events', () => {
    const upload = operationOf(routes.get('uploadExcel').endpoint);
    expect(upload.requestBody).toMatchObject({ content: { 'multipart/form-data': {} } });
    expect(upload.responses).toMatchObject({ 202: { headers: { Location: {} } } });
    expect(operationOf(routes.get('streamImport').endpoint).responses).toMatchObject({ 200: { content: { 'text/event-stream': {} } } });
  });

  it('gives every call a name of its own, and every place in a path its parameter', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((call) => [path, call] as const),
    );
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(routes.all.length);
    for (const [path, { parameters = [], responses }] of operations) {
      const inPath = (parameters as JsonSchema[]).filter((parameter) => parameter.in === 'path').map(({ name }) => `{${String(name)}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
      for (const response of Object.values(responses as Record<string, JsonSchema>))
        expect(response.description ?? response.$ref).toBeTruthy();
    }
  });

  it('is the same document every time', () => {
    expect(buildOpenApi(routes.all)).toEqual(document);
  });
});

describe('SchemaComponents', () => {
  it('takes no second shape for a name', () => {
    const components = new SchemaComponents();
    components.add(z.object({ a: z.string() }).meta({ id: 'TwoFaced' }), 'input', 'x');
    z.globalRegistry.clear();
    expect(() => components.add(z.object({ a: z.int() }).meta({ id: 'TwoFaced' }), 'input', 'x')).toThrow(
      'Two shapes go by the name TwoFaced',
    );
  });
});

describe('docsPage', () => {
  const page = docsPage(document);

  it('lists every call', () => {
    for (const { endpoint } of routes.all) expect(page).toContain(`<code>${endpoint.path.replace(/:(\w+)/g, '{$1}')}</code>`);
  });

  it('shows every schema once, and every link leads to one', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('runs no script, loads nothing and has its one style', () => {
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|\sstyle=|url\(|@import/);
    expect(page.match(/<style>/g)).toHaveLength(1);
    expect(page).toContain(`<style>${docsStyle}</style>`);
  });

  it('shows no markup that comes with a text', () => {
    const info = { title: '<b>x</b>', description: '"><script>alert(1)</script>' };
    const hostile = docsPage({ ...document, info });
    expect(hostile).not.toContain('<b>x</b>');
    expect(hostile).not.toContain('<script');
  });
});
