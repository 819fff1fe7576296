import type { FastifyInstance } from 'fastify';
import type { AdminSession } from '../auth/session.store.ts';
import { ownPaths } from '../route-table.ts';
import type { Access, CompiledRoutes } from './compiled-routes.ts';

/** What admission knows of the route that a request matched. */
export interface AdmittedRoute {
  path: string;
  access: Access;
  /** Longest time for a body, ms; 0 = none. */
  bodyDeadlineMs: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    admitted?: AdmittedRoute;
  }
  interface FastifyRequest {
    adminSession: AdminSession | null;
  }
}

const isOwnPath = (path: string): boolean => (ownPaths as readonly string[]).includes(path);

/**
 * Ties every route that is registered, whoever registers it, to its row of the table. One that has no row ends the start:
 * nothing is open by accident.
 */
export const tieRoutesToTable = (fastify: FastifyInstance, routes: CompiledRoutes): void => {
  fastify.addHook('onRoute', (options) => {
    const method = options.method === 'HEAD' ? 'GET' : options.method;
    const row = routes.all.find(({ endpoint }) => endpoint.method === method && endpoint.path === options.url);
    if (!row && !(method === 'GET' && isOwnPath(options.url)))
      throw new Error(`${String(options.method)} ${options.url} is not in the route table.`);
    const admitted: AdmittedRoute = { path: options.url, access: row?.access ?? 'public', bodyDeadlineMs: row?.body?.deadlineMs ?? 0 };
    options.config = { ...options.config, admitted } as typeof options.config;
    if (row?.body) options.bodyLimit = row.body.limitBytes;
  });
};
