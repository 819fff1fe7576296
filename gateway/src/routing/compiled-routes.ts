import { type Endpoint, type EndpointId, endpoints } from '@directory/contracts';
import { z } from 'zod';
import { answerTimeMs } from './limits.ts';
import type { Route } from './route.ts';

/** Pattern of a path parameter, where its contract gives one that a router must heed: of two calls in one place only the pattern tells which is meant. */
const patternOf = ({ params }: Endpoint, name: string): string | undefined => {
  const schema = params?.shape[name];
  if (!schema) return undefined;
  const { pattern, format } = z.toJSONSchema(schema as z.ZodType, { io: 'input' });
  // An id that is no id is the service's to refuse: it says why.
  return format === undefined ? pattern?.replace(/^\^|\$$/g, '') : undefined;
};

/** Matches the paths of this call. Parameters are named groups. */
export const toPattern = (endpoint: Endpoint): RegExp => {
  const literal = endpoint.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${patternOf(endpoint, name) ?? '[^/]+'})`)}$`);
};

/** The path in the router's own words. */
export const routerPath = (endpoint: Endpoint): string =>
  endpoint.path.replace(/:(\w+)/g, (parameter, name: string) => {
    const pattern = patternOf(endpoint, name);
    return pattern === undefined ? parameter : `${parameter}(^${pattern}$)`;
  });

/**
 * The callers of a call. `visitor-write`: anybody, but no other site on behalf of its own visitors. `sign-in`: nobody is signed in
 * yet, but the request must come from our own page over a safe connection.
 */
export type Access = 'public' | 'visitor-write' | 'sign-in' | 'admin';

/** A row of the route table with its contract. */
export interface CompiledRoute extends Route {
  endpoint: Endpoint;
  access: Access;
  pattern: RegExp;
  /** Its path as the router is told. */
  routerPath: string;
}

/** A call and the parameters of its path. */
export interface RouteMatch {
  route: CompiledRoute;
  params: Record<string, string>;
}

const accessOf = ({ path, access, method }: Endpoint): Access => {
  if (path.startsWith('/api/admin/login/')) return 'sign-in';
  return access === 'public' && method !== 'GET' ? 'visitor-write' : access;
};

const timeLimitOf = ({ timeoutMs }: Route, access: Access): number =>
  access === 'public' ? Math.min(timeoutMs, answerTimeMs.publicRead) : timeoutMs;

const compile = (route: Route, known: Record<string, Endpoint>): CompiledRoute => {
  const endpoint = known[route.id];
  if (!endpoint) throw new Error(`The route table names ${route.id}, which no contract knows.`);
  const access = accessOf(endpoint);
  if (access !== 'public' && access !== 'admin' && route.rateLimit === null)
    throw new Error(`Anybody may write with ${route.id}: the route table must say where it counts (rateLimit).`);
  return {
    ...route,
    timeoutMs: timeLimitOf(route, access),
    endpoint,
    access,
    pattern: toPattern(endpoint),
    routerPath: routerPath(endpoint),
  };
};

const requireEachOnce = (ids: readonly string[], expected: readonly string[]): void => {
  for (const id of expected) {
    const count = ids.filter((other) => other === id).length;
    if (count !== 1) throw new Error(`The route table has ${count} rows for the call ${id}; it needs exactly one.`);
  }
};

const decodeAll = (encoded: Record<string, string>): Record<string, string> | null => {
  try {
    return Object.fromEntries(Object.entries(encoded).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
};

/** The route table, checked against the contracts. What it does not name is closed. */
export class CompiledRoutes {
  readonly all: readonly CompiledRoute[];

  constructor(table: readonly Route[], known: Record<string, Endpoint> = endpoints) {
    requireEachOnce(
      table.map(({ id }) => id),
      Object.keys(known),
    );
    this.all = table.map((route) => compile(route, known));
    const addresses = this.all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`);
    requireEachOnce(addresses, addresses);
  }

  get(id: EndpointId): CompiledRoute {
    return this.all.find((route) => route.id === id) as CompiledRoute;
  }

  /** The call at a path as it was sent, fixed paths before those with a parameter. An encoded slash stays within its parameter. */
  match(method: string, path: string): RouteMatch | null {
    const candidates = this.all.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
    const route = candidates.find(({ endpoint }) => !endpoint.path.includes(':')) ?? candidates[0];
    const params = route && decodeAll(route.pattern.exec(path)?.groups ?? {});
    return params ? { route, params } : null;
  }

  /** Methods that a path answers to, of the calls that whoever asks may know of; empty where nothing stands. */
  methodsAt(path: string, mayKnow: (access: Access) => boolean = () => true): string[] {
    const methods = this.all.filter(({ pattern, access }) => pattern.test(path) && mayKnow(access)).map(({ endpoint }) => endpoint.method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  }
}

/** A parameter of dots alone must not be taken for a step up by anything on the way. */
const encodeParam = (value: string): string => (/^\.+$/.test(value) ? '%2E'.repeat(value.length) : encodeURIComponent(value));

/** Path and query under which a service is asked: made anew from what was matched, so that nothing else of the client's address gets through. */
export const targetOf = (route: CompiledRoute, params: Record<string, string>, query: string): string => {
  const path = route.endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeParam(params[name]));
  return query ? `${path}?${query}` : path;
};
