import { type Endpoint, totalCountHeader, totalCountRelationHeader } from '@directory/contracts';
import type { CompiledRoute } from '../routing/compiled-routes.ts';
import type { JsonSchema, SchemaComponents } from './json-schemas.ts';

const mediaTypes = { json: 'application/json', text: 'text/plain', file: 'application/octet-stream', 'event-stream': 'text/event-stream' };

const textHeader = (description: string) => ({ description, schema: { type: 'string' } });

const countHeaders = {
  [totalCountHeader]: { description: 'Size of the whole list', schema: { type: 'integer' } },
  [totalCountRelationHeader]: { description: '`gte` where the size is a bound, not exact', schema: { type: 'string', enum: ['gte'] } },
};

const tagHeader = { ETag: textHeader('Name of the content; sent back in `If-None-Match`, an unchanged answer is 304') };

/** Why a call may be refused, by status. Bodies are all the same. */
const refusals: Record<number, [name: string, description: string]> = {
  400: ['BadRequest', 'Bad parameters; `details` names the fields'],
  401: ['NoSession', 'No session, or a sign-in step that was wrong'],
  403: ['WrongOrigin', 'Sent by a page of another site'],
  404: ['Unknown', 'There is no such thing'],
  409: ['Conflict', 'Not in this state'],
  410: ['Gone', 'No longer kept'],
  413: ['TooLarge', 'Too large'],
  415: ['WrongKind', 'Not a kind of content that is read here'],
  422: ['NotImportable', 'The file cannot be imported'],
  429: ['Throttled', 'Too many requests; `Retry-After` says how many seconds to wait'],
  502: ['EngineRefusal', 'A search engine has not accepted it'],
  503: ['Down', 'A part is down; `Retry-After` says how many seconds to wait'],
  504: ['EngineSilence', 'A search engine has not answered yet'],
  507: ['DiskFull', 'Not enough disk space'],
};

const waiting = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };

/** The refusals that calls refer to. */
export const refusalResponses = (errorSchema: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, [name, description]]) => [
      name,
      {
        description,
        ...(status === '429' || status === '503' ? { headers: waiting } : {}),
        content: { 'application/json': { schema: errorSchema } },
      },
    ]),
  );

const moved = { description: 'The address has changed', headers: { Location: textHeader('The new address') } };

const refusal = (status: number): JsonSchema => {
  if (status < 400) return moved;
  const [name] = refusals[status] ?? [];
  if (!name) throw new Error(`Nothing says what the status ${status} means.`);
  return { $ref: `#/components/responses/${name}` };
};

const content = (endpoint: Endpoint, components: SchemaComponents): JsonSchema => {
  const kind = endpoint.answerKind ?? 'json';
  if (kind === 'empty') return {};
  const schema = endpoint.answer ? components.add(endpoint.answer, 'output', endpoint.id) : { type: 'string' };
  return { content: { [endpoint.mediaType ?? mediaTypes[kind]]: { schema } } };
};

const success = ({ endpoint, cache }: CompiledRoute, components: SchemaComponents): JsonSchema => {
  const headers = { ...(endpoint.counted ? countHeaders : {}), ...(cache ? tagHeader : {}) };
  return {
    description: endpoint.answerKind === 'empty' ? 'Done' : 'Success',
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...content(endpoint, components),
  };
};

const accepted = { description: 'Begun', headers: { Location: textHeader('Where the work can be watched') } };

/** Statuses beyond those of the contract: what any call of its kind may meet. */
const commonStatuses = ({ endpoint, access, to }: CompiledRoute): number[] => [
  ...(access === 'admin' ? [401, 403] : []),
  ...(access === 'public' && endpoint.method === 'GET' && to !== 'gateway' ? [429] : []),
  503,
];

/** Every answer that a call can give, by status. */
export const responsesOf = (route: CompiledRoute, components: SchemaComponents): JsonSchema => {
  const { endpoint, cache } = route;
  const statuses = new Set([...(endpoint.errors ?? []), ...commonStatuses(route)]);
  return {
    [endpoint.status ?? 200]: success(route, components),
    ...(endpoint.respondsAsync ? { 202: accepted } : {}),
    ...(cache ? { 304: { description: 'Unchanged' } } : {}),
    ...Object.fromEntries([...statuses].sort().map((status) => [status, refusal(status)])),
    // Readiness is told in the same form whether it is there or not.
    ...(endpoint.id === 'getReadiness' ? { 503: { ...success(route, components), description: 'A part is down' } } : {}),
  };
};
