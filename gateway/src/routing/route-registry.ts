import type { FastifyInstance } from 'fastify';
import type { AdminSession } from '../auth/session.store.ts';
import { unwantedBodyMs } from '../security/unread-body.ts';
import type { Access, CompiledRoute, CompiledRoutes } from './compiled-routes.ts';
import { type Bucket, siteAddress } from './route-table.ts';

/** What admission knows of the route that a request matched. */
export interface AdmittedRoute {
  path: string;
  access: Access;
  /** Where a write counts; null: it is a read, or counts nowhere. */
  writeBucket: Bucket | null;
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

const pages: AdmittedRoute = { path: siteAddress, access: 'public', writeBucket: null, bodyDeadlineMs: unwantedBodyMs };

const admittedAs = ({ endpoint, access, bucket, body }: CompiledRoute, path: string): AdmittedRoute => ({
  path,
  access,
  writeBucket: endpoint.method === 'GET' ? null : bucket,
  bodyDeadlineMs: body?.deadlineMs ?? unwantedBodyMs,
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
