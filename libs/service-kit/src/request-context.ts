import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Actor, internalHeaders, type Lane, type Language } from '@directory/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerSignal } from './caller-signal.ts';
import { requestLanguage } from './request-language.ts';

/** Travels with a request through all parts. */
export interface RequestContext {
  requestId: string;
  actor: Actor;
  /** The part that makes the request, as its token says. */
  caller?: string;
  /** Language that bad input is explained in; English where nothing is said. */
  language?: Language;
  /** Cache tags of the answer. */
  cacheTags?: Set<string>;
  /** Work that no visitor waits for. */
  isRefresh?: boolean;
  /** Aborted when the caller has gone away, or has waited for as long as it said. */
  signal?: AbortSignal;
}

const storage = new AsyncLocalStorage<RequestContext>();
const system: Actor = { kind: 'system', sessionId: null, address: null };

/** The context of the request being served; outside of one, a fresh id and the system as actor. */
export const requestContext = (): RequestContext => storage.getStore() ?? { requestId: randomUUID(), actor: system };

/** The lane of the request being served. */
export const requestLane = (): Lane => {
  const { actor, isRefresh } = requestContext();
  if (actor.kind === 'admin') return 'operators';
  return isRefresh ? 'refreshes' : 'visitors';
};

/** Runs something under a context of its own, such as a job. */
export const withRequestContext = <T>(context: RequestContext, run: () => T): T => storage.run(context, run);

/** Sets the actor of the request being served, once the caller's session is known. */
export const setActor = (actor: Actor): void => {
  const context = storage.getStore();
  if (context) context.actor = actor;
};

/** Notes which part makes the request being served. */
export const setCaller = (caller: string): void => {
  const context = storage.getStore();
  if (context) context.caller = caller;
};

/**
 * Adds cache tags to the answer of the request being served: from then on it depends on changes of these alone. Outside of a request it
 * does nothing.
 */
export const addCacheTags = (tags: readonly string[]): void => {
  const context = storage.getStore();
  if (!context) return;
  context.cacheTags ??= new Set();
  for (const tag of tags) context.cacheTags.add(tag);
};

const readActor = (header: unknown): Actor => {
  if (typeof header !== 'string') return system;
  try {
    return Actor.parse(JSON.parse(header));
  } catch {
    return system;
  }
};

const validId = /^[\w-]{8,64}$/;

/** Request id: the gateway's, where a sound one came along, else a new one. */
export const requestIdOf = (headers: FastifyRequest['raw']['headers']): string => {
  const given = headers[internalHeaders.requestId];
  return typeof given === 'string' && validId.test(given) ? given : randomUUID();
};

/** Puts the context round every request of a service. Only services trust these headers: the gateway strips them from clients. */
export const registerRequestContext = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header(internalHeaders.requestId, request.id);
    const actor = readActor(request.headers[internalHeaders.actor]);
    // Computed only when a request is refused.
    const { id: requestId, method, url } = request;
    const signal = callerSignal(reply.raw, Number(request.headers[internalHeaders.timeout] ?? 0));
    const context: RequestContext = {
      requestId,
      actor,
      isRefresh: request.headers[internalHeaders.lane] === 'refreshes',
      get signal() {
        return signal();
      },
      get language() {
        return requestLanguage(method, url);
      },
    };
    storage.run(context, done);
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    const tags = storage.getStore()?.cacheTags;
    if (tags) reply.header(internalHeaders.cacheTags, [...tags].join(','));
    done();
  });
};
