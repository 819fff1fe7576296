import { type Actor, errorCodeHeader, type ServiceName, totalCountHeader, totalCountRelationHeader } from '@directory/contracts';
import { requestContext, withRequestContext } from '@directory/service-kit/without-stores';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendUncached } from '../answers/answer-sender.ts';
import type { BufferedAnswer } from '../answers/stored-answer.ts';
import type { CountedVisit } from '../event-counts/counted-visit.ts';
import { FairShare } from '../fair-share/fair-share.ts';
import { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { splitTarget } from '../routing/address.ts';
import { costOfCall } from '../routing/call-costs.ts';
import { type CompiledRoute, CompiledRoutes } from '../routing/compiled-routes.ts';
import { clientSignal } from '../security/client-connection.ts';
import { type UpstreamAnswer, UpstreamReader } from '../upstream/upstream-reader.ts';
import { AnswerCache } from './answer-cache.ts';
import { CacheHandler } from './cache-handler.ts';
import { type CacheableRoute, type CallKey, CallKeys, isCacheableRoute } from './cache-key.ts';
import type { CacheableRequest, LoadContext, LoadedAnswer, ServedAnswer } from './cached-answer.ts';
import { unresponsiveServiceTimeoutMs } from './limits.ts';
import { type AnswerVersions, endingAt, endOfMinute, type Present, validityOf } from './validity.ts';
import { VersionWatch } from './version-watch.ts';

/** The only headers of a service that are stored, and sent with what is stored. */
const storedHeaders = ['content-type', 'location', totalCountHeader.toLowerCase(), totalCountRelationHeader.toLowerCase(), errorCodeHeader];

const everybody: Actor = { kind: 'system', sessionId: null, address: null };

/** Loads something that visitors share: for nobody in particular, in the lane of whoever made it necessary. */
export const asEverybody = <T>(requestId: string, load: () => Promise<T>): Promise<T> =>
  withRequestContext({ requestId, actor: everybody, isRefresh: requestContext().isRefresh }, load);

const pickHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(storedHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

const isFailure = (status: number): boolean => status >= 500 || status === 429;

/**
 * The first page of a search. A call for one row is none: screens ask so for the number of results of a search that they offer, which
 * nobody has typed.
 */
const searchOf = ({ id }: CacheableRoute, query: string): CountedVisit | null => {
  if (id !== 'listBusinesses') return null;
  const parameters = new URLSearchParams(query);
  const search = parameters.get('search')?.trim();
  return search && Number(parameters.get('offset') ?? 0) === 0 && Number(parameters.get('limit')) !== 1 ? { page: null, search } : null;
};

/** The page for which something is read. `client`: address of the visitor whose share of the cache it takes. */
interface PageReader {
  requestId: string;
  signal: AbortSignal;
  client?: string | null;
}

const paramsOf = (request: FastifyRequest): Record<string, string> => request.params as Record<string, string>;

/** Public reads whose answers visitors share. */
@Injectable()
export class CachedApi {
  private readonly logger = new Logger('CachedApi');
  private readonly keys = new CallKeys();
  private readonly routes: readonly CacheableRoute[];

  constructor(
    routes: CompiledRoutes,
    private readonly handler: CacheHandler,
    private readonly cache: AnswerCache,
    private readonly reader: UpstreamReader,
    private readonly versions: VersionWatch,
    private readonly limits: RateLimiter,
    private readonly share: FairShare,
  ) {
    const wrong = routes.all.find((route) => route.cache !== null && !isCacheableRoute(route));
    if (wrong) throw new Error(`The route table lets ${wrong.id} be cached, which is no public read.`);
    this.routes = routes.all.filter(isCacheableRoute);
  }

  register(fastify: FastifyInstance): void {
    for (const route of this.routes)
      fastify.route({
        method: 'GET',
        url: route.routerPath,
        config: { cacheable: (request) => this.requestFor(route, paramsOf(request), splitTarget(request.url).query) },
        handler: (request, reply) =>
          request.cacheMiss ? this.handler.answerMiss(request.cacheMiss, request, reply) : this.passOn(route, request, reply),
      });
  }

  /** Null for a query that the contract refuses. */
  requestFor(route: CacheableRoute, params: Record<string, string>, query: string): CacheableRequest | null {
    const key = this.keys.keyOf(route, params, query);
    return (
      key && {
        key: key.key,
        admission: key.admission,
        countedAs: searchOf(route, query),
        tokens: costOfCall(route.id, key.query),
        takeMiss: () => this.limits.takeRead(route, key.query),
        load: (context) => this.load(route, params, key, context),
      }
    );
  }

  /** Reads for a page: the answer that is known to be true, else what the service says now, else what it said last. */
  async read(request: CacheableRequest, work: PageReader): Promise<{ served: ServedAnswer; body: Buffer }> {
    const { requestId, signal, client = null } = work;
    const waiter = { requestId, signal, client, encoding: 'identity', partition: 'reads' } as const;
    const served = await this.cache.getOrLoad(request, waiter, this.cache.findInMemory(request.key));
    return { served, body: await served.answer.plain() };
  }

  /** Versions that an answer depends on. `present`: as it was before the service was asked. */
  versionsOf({ to, cache }: CompiledRoute, { cacheTags }: UpstreamAnswer, { sequence }: Present): AnswerVersions {
    const source = cache?.source ?? (to as ServiceName);
    return this.versions.versionsOf(source, source === to ? cacheTags : null, sequence);
  }

  /** A query that the contract refuses has no key: its service says what is wrong with it. */
  private async passOn(route: CacheableRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { query } = splitTarget(request.url);
    await this.limits.takeRead(route, query);
    const call = { route, params: paramsOf(request), query, signal: clientSignal(reply) };
    try {
      return sendUncached(request, reply, await this.share.run(costOfCall(route.id, query), () => this.reader.read(call), call.signal));
    } catch (error) {
      if (reply.raw.destroyed) return reply.hijack();
      throw error;
    }
  }

  private async load(route: CacheableRoute, params: Record<string, string>, key: CallKey, context: LoadContext): Promise<LoadedAnswer> {
    const { requestId, signal, present } = context;
    const isUnresponsive = this.versions.isServiceUnresponsive(route.to, present.now);
    const timeoutMs = isUnresponsive ? Math.min(route.timeoutMs, unresponsiveServiceTimeoutMs) : route.timeoutMs;
    const call = { route, params, query: key.query, signal, timeoutMs };
    const said = await asEverybody(requestId, () => this.reader.read(call));
    const { status, headers, body } = said;
    const answer: BufferedAnswer = { status, headers: pickHeaders(headers), body };
    if (status >= 500) this.logger.warn({ service: route.to, call: route.id, status, code: headers[errorCodeHeader], requestId });
    if (isFailure(status)) return { answer, validity: null, isFailure: true };
    const versions = this.versionsOf(route, said, present);
    const validity = validityOf(route.cache, { status, key: key.key, versions, present, madeAt: this.cache.now() });
    return { answer, validity: validity && key.isOfThisMinute ? endingAt(validity, endOfMinute(present.now)) : validity };
  }
}
