import { type Endpoint, endpoints } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildOpenApi } from './build-openapi.ts';
import { docsPage } from './docs-page.ts';
import type { JsonSchema } from './json-schemas.ts';

const document = buildOpenApi();
const calls = Object.values<Endpoint>(endpoints);
const operationOf = ({ path, method }: Endpoint): JsonSchema => document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];

const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);

describe('buildOpenApi', () => {
  it.each(calls.map((endpoint) => [endpoint.id, endpoint] as const))('describes %s', (id, endpoint) => {
    const operation = operationOf(endpoint);
    expect(operation).toMatchObject({ operationId: id, summary: endpoint.summary });
    expect(Object.keys(operation.responses as object)).toEqual(expect.arrayContaining([String(endpoint.status ?? 200), '503']));
    expect('security' in operation).toBe(endpoint.access === 'admin');
  });

  it('says that an operator’s call may be 401 and 403', () => {
    for (const endpoint of calls.filter(({ access }) => access === 'admin'))
      expect(Object.keys(operationOf(endpoint).responses as object)).toEqual(expect.arrayContaining(['401', '403']));
  });

  it('refers only to schemas that are there', () => {
    const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(referencesIn(document).filter((reference) => !names.includes(reference))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['Business', 'City', 'ImportRun', 'ErrorAnswer'].map((name) => `#/components/schemas/${name}`)),
    );
  });

  it('describes parameters with their limits', () => {
    const parameters = operationOf(endpoints.listBusinesses).parameters as JsonSchema[];
    expect(parameters.find(({ name }) => name === 'limit')).toEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 1000, default: 12 },
    });
    expect(operationOf(endpoints.getBusiness).parameters).toEqual([
      { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
    ]);
  });

  it('describes the upload as a form with a file, and progress as events', () => {
    expect(operationOf(endpoints.uploadExcel).requestBody).toMatchObject({ content: { 'multipart/form-data': {} } });
    expect(operationOf(endpoints.streamImport).responses).toMatchObject({ 200: { content: { 'text/event-stream': {} } } });
  });

  it('is the same document every time', () => {
    expect(buildOpenApi()).toEqual(document);
  });
});

describe('docsPage', () => {
  it('lists every call and runs no script', () => {
    const page = docsPage();
    for (const { path } of calls) expect(page).toContain(`<code>${path}</code>`);
    expect(page).not.toContain('<script');
  });
});
