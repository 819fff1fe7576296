import { type Endpoint, ErrorAnswer, endpoints, totalCountHeader, totalCountRelationHeader, uploadField } from '@directory/contracts';
import type { z } from 'zod';
import { type JsonSchema, SchemaComponents } from './json-schemas.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: JsonSchema;
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema };
}

/** Calls of operators carry the session's cookie; its name over plain http on localhost has no prefix. */
const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: '__Host-directory-session' } };

const mediaTypes = { json: 'application/json', text: 'text/plain', file: 'application/octet-stream', 'event-stream': 'text/event-stream' };

const countHeaders = {
  [totalCountHeader]: { description: 'Size of the whole list', schema: { type: 'integer' } },
  [totalCountRelationHeader]: { description: '`gte` where the size is a bound, not exact', schema: { type: 'string', enum: ['gte'] } },
};

const pathParameters = (endpoint: Endpoint): JsonSchema[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

const queryParameters = (endpoint: Endpoint, components: SchemaComponents): JsonSchema[] => {
  if (!endpoint.query) return [];
  const { properties = {}, required = [] } = components.add(endpoint.query, 'input', endpoint.id) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
};

const uploadBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: [uploadField], properties: { [uploadField]: { type: 'string', format: 'binary' } } },
    },
  },
};

const requestBody = (endpoint: Endpoint, components: SchemaComponents): JsonSchema | undefined => {
  if (endpoint.id === 'uploadExcel') return uploadBody;
  if (!endpoint.body) return undefined;
  return { required: true, content: { 'application/json': { schema: components.add(endpoint.body, 'input', endpoint.id) } } };
};

const success = (endpoint: Endpoint, components: SchemaComponents): JsonSchema => {
  const kind = endpoint.answerKind ?? 'json';
  if (kind === 'empty') return { description: 'Done' };
  const schema = endpoint.answer ? components.add(endpoint.answer, 'output', endpoint.id) : { type: 'string' };
  return { description: 'Success', ...(endpoint.counted ? { headers: countHeaders } : {}), content: { [mediaTypes[kind]]: { schema } } };
};

const failure = (status: number, errorSchema: JsonSchema): JsonSchema =>
  status < 400
    ? { description: 'The address has changed', headers: { Location: { schema: { type: 'string' } } } }
    : { description: 'Refused', content: { 'application/json': { schema: errorSchema } } };

const operation = (endpoint: Endpoint, components: SchemaComponents, errorSchema: JsonSchema): JsonSchema => {
  const isAdmin = endpoint.access === 'admin';
  const errors = new Set([...(endpoint.errors ?? []), ...(isAdmin ? [401, 403] : []), 503]);
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint, components)];
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [isAdmin || endpoint.path.startsWith('/api/admin/') ? 'admin' : 'public'],
    ...(isAdmin ? { security: [{ session: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body || endpoint.id === 'uploadExcel' ? { requestBody: requestBody(endpoint, components) } : {}),
    responses: {
      [endpoint.status ?? 200]: success(endpoint, components),
      ...Object.fromEntries([...errors].sort().map((status) => [status, failure(status, errorSchema)])),
    },
  };
};

/** OpenAPI 3.1 of the whole HTTP surface, from the schemas that validate it. Equal contracts give an equal document. */
export const buildOpenApi = (calls: Record<string, Endpoint> = endpoints): OpenApiDocument => {
  const components = new SchemaComponents();
  const errorSchema = components.add((ErrorAnswer as z.ZodType).meta({ id: 'ErrorAnswer' }), 'output', 'ErrorAnswer');
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of Object.values(calls)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, components, errorSchema) };
  }
  const info = { title: 'Business Directory', version: '1.0', description: 'Public calls of the directory and calls of its back office.' };
  return { openapi: '3.1.0', info, paths, components: { schemas: components.schemas, securitySchemes } };
};
