import type { FastifyInstance } from 'fastify';
import type { Access, CompiledRoute, CompiledRoutes } from './compiled-routes.ts';
import { bodyTimeMs } from './limits.ts';
import type { RateLimit } from './route.ts';
import { siteAddress } from './route-table.ts';

/** The matched route as admission sees it. */
export interface AdmittedRoute {
  path: string;
  access: Access;
  /** The limit that a write counts under; null: it is a read, or counts nowhere. */
  writeLimit: RateLimit | null;
  /** Longest time for a body, ms; 0 = none. */
  bodyDeadlineMs: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    admitted?: AdmittedRoute;
  }
}

const pages: AdmittedRoute = { path: siteAddress, access: 'public', writeLimit: null, bodyDeadlineMs: bodyTimeMs.unwanted };

const admittedAs = ({ endpoint, access, rateLimit, body }: CompiledRoute, path: string): AdmittedRoute => ({
  path,
  access,
  writeLimit: endpoint.method === 'GET' ? null : rateLimit,
  bodyDeadlineMs: body?.deadlineMs ?? bodyTimeMs.unwanted,
});

/**
 * Ties every route that is registered, whoever registers it, to its row of the table. One that has no row ends the start:
 * nothing is open by accident.
 */
export const tieRoutesToTable = (fastify: FastifyInstance, routes: CompiledRoutes): void => {
  fastify.addHook('onRoute', (options) => {
    const method = options.method === 'HEAD' ? 'GET' : options.method;
    const row = routes.all.find(({ endpoint, routerPath }) => endpoint.method === method && routerPath === options.url);
    if (!row && !(method === 'GET' && options.url === siteAddress))
      throw new Error(`${String(options.method)} ${options.url} is not in the route table.`);
    options.config = { ...options.config, admitted: row ? admittedAs(row, options.url) : pages } as typeof options.config;
    if (row?.body) options.bodyLimit = row.body.limitBytes;
  });
};
