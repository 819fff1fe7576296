import { type Endpoint, ErrorAnswer, uploadField } from '@directory/contracts';
import type { CompiledRoute } from '../routing/compiled-routes.ts';
import { type JsonSchema, SchemaComponents } from './json-schemas.ts';
import { refusalResponses, responsesOf } from './responses.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: JsonSchema;
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, JsonSchema>; securitySchemes: JsonSchema };
}

/** Calls of operators carry the session's cookie; its name over plain http on localhost has no prefix. */
const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: '__Host-directory-session' } };

const pathParameters = (endpoint: Endpoint, components: SchemaComponents): JsonSchema[] => {
  const { properties = {} } = (endpoint.params ? components.add(endpoint.params, 'input', endpoint.id) : {}) as {
    properties?: Record<string, JsonSchema>;
  };
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
};

const queryParameters = ({ endpoint }: CompiledRoute, components: SchemaComponents): JsonSchema[] => {
  if (!endpoint.query) return [];
  const { properties = {}, required = [] } = components.add(endpoint.query, 'input', endpoint.id) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const asyncParameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'Answer 202 at once; the work goes on, and `Location` says where it can be watched.',
  schema: { type: 'string', enum: ['respond-async'] },
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
  if (endpoint.id === 'uploadExcel' || endpoint.id === 'importText') return uploadBody;
  if (!endpoint.body) return undefined;
  return {
    required: true,
    content: { [endpoint.bodyType ?? 'application/json']: { schema: components.add(endpoint.body, 'input', endpoint.id) } },
  };
};

const operation = (route: CompiledRoute, components: SchemaComponents): JsonSchema => {
  const { endpoint, access } = route;
  const parameters = [...pathParameters(endpoint, components), ...queryParameters(route, components)];
  if (endpoint.respondsAsync) parameters.push(asyncParameter);
  const body = requestBody(endpoint, components);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [access === 'admin' || access === 'sign-in' ? 'admin' : 'public'],
    ...(access === 'admin' ? { security: [{ session: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(route, components),
  };
};

const info = {
  title: 'Business Directory',
  version: '1.0',
  description: 'Public calls of the directory and calls of its back office.',
};

/** OpenAPI 3.1 of the whole HTTP surface, from the schemas that validate it. Equal contracts give an equal document. */
export const buildOpenApi = (routes: readonly CompiledRoute[]): OpenApiDocument => {
  const components = new SchemaComponents();
  const errorSchema = components.add(ErrorAnswer.meta({ id: 'ErrorAnswer' }), 'output', 'ErrorAnswer');
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operation(route, components) };
  }
  const { schemas } = components;
  return { openapi: '3.1.0', info, paths, components: { schemas, responses: refusalResponses(errorSchema), securitySchemes } };
};
