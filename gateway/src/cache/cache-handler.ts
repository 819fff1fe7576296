import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { withRequestContext } from '@directory/service-kit/without-stores';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CachedAnswerSender } from '../answers/answer-sender.ts';
import { listenEarly } from '../answers/early-listener.ts';
import { type Encoding, negotiateEncoding } from '../answers/stored-answer.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { TrafficCounter } from '../event-counts/traffic-counter.ts';
import { FairShare } from '../fair-share/fair-share.ts';
import { isApiPath } from '../routing/address.ts';
import {
  type ClientConnection,
  clientAddresses,
  clientConnections,
  clientSignal,
  hasBody,
  hasSeveralHosts,
  isEncrypted,
} from '../security/client-connection.ts';
import { hostVerdict, SITE_ORIGINS, type SiteOrigins } from '../security/site-origins.ts';
import { AnswerCache } from './answer-cache.ts';
import type { CacheableRequest, CachedAnswer, ServedAnswer } from './cached-answer.ts';
import { longestRememberedAddress, longestRememberedHost, rememberedAddresses, rememberedHosts } from './limits.ts';

/** A request that the cache could not answer, and the answer that it holds but must not send. */
export interface CacheMiss {
  cacheable: CacheableRequest;
  previous: CachedAnswer | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Says of a route's requests which of them visitors may share. */
    cacheable?: (request: FastifyRequest) => CacheableRequest | null;
  }
  interface FastifyRequest {
    cacheMiss: CacheMiss | null;
  }
}

/** A request for something that visitors share, on its way to an answer. */
interface Visit {
  request: IncomingMessage;
  cacheable: CacheableRequest;
  encoding: Encoding;
  requestId(): string;
  isEncrypted(): boolean;
  /** Taken when it is clear that this request is answered here. */
  response(): ServerResponse;
}

const isRead = (method = ''): boolean => method === 'GET' || method === 'HEAD';

const acceptedEncoding = ({ headers }: IncomingMessage): Encoding => negotiateEncoding(headers['accept-encoding'] as string | undefined);

/**
 * Answers what visitors share: from memory, then from Redis, then by loading it, once for all who wait. Requests for addresses that
 * went the whole way before are answered before the framework sees them: routing, hooks and a reply object cost more than all of
 * the rest. All others pass admission first.
 */
@Injectable()
export class CacheHandler implements BeforeApplicationShutdown {
  private readonly connectionOf: (request: IncomingMessage) => ClientConnection;
  private readonly addressOf: (request: IncomingMessage) => string;
  /** The meaning of addresses that were admitted. */
  private readonly admitted = new LRUCache<string, CacheableRequest>({ max: rememberedAddresses });
  private readonly hosts = new Map<string, boolean>();
  /** Requests that were looked up before the framework saw them: memory and Redis need not be asked again. */
  private readonly misses = new WeakMap<IncomingMessage, CacheMiss>();
  private isOpen = true;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    @Inject(SITE_ORIGINS) private readonly sites: SiteOrigins,
    private readonly cache: AnswerCache,
    private readonly sender: CachedAnswerSender,
    private readonly share: FairShare,
    private readonly traffic: TrafficCounter,
  ) {
    this.connectionOf = clientConnections(config.TRUST_PROXY);
    this.addressOf = clientAddresses(config.TRUST_PROXY);
  }

  /** From then on the framework refuses what comes, and closes its connections. */
  beforeApplicationShutdown(): void {
    this.isOpen = false;
  }

  /** Puts itself before the listeners of a server. `idOf`: the id of a request. */
  attach(server: Server, idOf: (request: IncomingMessage) => string): void {
    listenEarly(server, (request, response, goOn) => {
      const cacheable = this.admittedBefore(request);
      if (!cacheable) goOn();
      else
        this.answerFromCache(this.earlyVisit(request, response, cacheable, idOf), (miss) => {
          this.misses.set(request, miss);
          goOn();
        });
    });
  }

  /** To be called after admission has hooked in. */
  register(fastify: FastifyInstance): void {
    fastify.decorateRequest('cacheMiss', null);
    fastify.addHook('onRequest', (request, reply, done) => {
      const cacheable = this.cacheableOf(request);
      const missed = this.misses.get(request.raw);
      const onMiss = (miss: CacheMiss): void => {
        request.cacheMiss = miss;
        done();
      };
      if (!cacheable) done();
      else if (missed) onMiss(missed);
      else this.answerFromCache(this.visitOf(request, reply, cacheable), onMiss);
    });
  }

  /** Loads what the cache could not answer, and sends it. */
  async answerMiss({ cacheable, previous }: CacheMiss, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await cacheable.takeMiss();
    const visit = this.visitOf(request, reply, cacheable);
    const waiter = { requestId: request.id, signal: clientSignal(reply), encoding: visit.encoding };
    const load = (): Promise<ServedAnswer> => this.cache.getOrLoad(cacheable, waiter, previous);
    const loading = this.cache.isLoading(cacheable.key) ? load() : this.share.run(cacheable.tokens, load, waiter.signal);
    const served = await loading.catch((error: unknown) => {
      // The client has gone, and nothing is wrong.
      if (waiter.signal.aborted) return null;
      throw error;
    });
    if (!served) return reply.hijack();
    const encoding = served.answer.encodingFor(visit.encoding);
    this.send(visit, served, await this.cache.bodyOf(cacheable.key, served.answer, encoding, { address: request.ip }));
    return reply;
  }

  /** The request, where its address was admitted before and nothing is left to decide about it. */
  private admittedBefore(request: IncomingMessage): CacheableRequest | undefined {
    const { method, url = '' } = request;
    if (!this.isOpen || !isRead(method) || hasBody(request) || hasSeveralHosts(request)) return undefined;
    const cacheable = this.admitted.get(url);
    return cacheable && this.isServed(this.connectionOf(request).host, isApiPath(url)) ? cacheable : undefined;
  }

  private isServed(host: string, isCall: boolean): boolean {
    const question = `${isCall} ${host}`;
    const known = this.hosts.get(question);
    if (known !== undefined) return known;
    const isServed = hostVerdict(this.sites, { host, method: 'GET', isAdmin: false, isShared: isCall }) === 'serve';
    if (this.hosts.size < rememberedHosts && host.length <= longestRememberedHost) this.hosts.set(question, isServed);
    return isServed;
  }

  private cacheableOf(request: FastifyRequest): CacheableRequest | null {
    if (!isRead(request.method)) return null;
    const known = this.admitted.get(request.url);
    if (known) return known;
    const cacheable = request.routeOptions.config.cacheable?.(request) ?? null;
    if (cacheable && request.url.length <= longestRememberedAddress) this.admitted.set(request.url, cacheable);
    return cacheable;
  }

  private earlyVisit(
    request: IncomingMessage,
    response: ServerResponse,
    cacheable: CacheableRequest,
    idOf: (request: IncomingMessage) => string,
  ): Visit {
    return {
      request,
      cacheable,
      encoding: acceptedEncoding(request),
      requestId: () => idOf(request),
      isEncrypted: () => this.connectionOf(request).isEncrypted,
      response: () => response,
    };
  }

  private visitOf(request: FastifyRequest, reply: FastifyReply, cacheable: CacheableRequest): Visit {
    return {
      request: request.raw,
      cacheable,
      encoding: acceptedEncoding(request.raw),
      requestId: () => request.id,
      isEncrypted: () => isEncrypted(request),
      response: () => reply.hijack().raw,
    };
  }

  /** Sends an answer that memory or Redis holds, where it may be sent. */
  private answerFromCache(visit: Visit, onMiss: (miss: CacheMiss) => void): void {
    const { cacheable } = visit;
    const held = this.cache.findInMemory(cacheable.key);
    if (held && this.answerWith(visit, held, onMiss)) return;
    this.cache.findInRedis(cacheable.key, this.addressOf(visit.request)).then(
      (entry) => (entry && this.answerWith(visit, entry, onMiss)) || onMiss({ cacheable, previous: entry ?? held }),
      () => onMiss({ cacheable, previous: held }),
    );
  }

  /** Sends an entry that may be sent; a stale one is revalidated behind. → whether it did */
  private answerWith(visit: Visit, entry: CachedAnswer, onMiss: (miss: CacheMiss) => void): boolean {
    const verdict = this.cache.verdictOf(entry);
    if (verdict !== 'fresh' && verdict !== 'stale') return false;
    const { cacheable, encoding } = visit;
    const { answer, validity } = entry;
    const served: ServedAnswer = { answer, outcome: verdict === 'fresh' ? 'hit' : 'stale', madeAt: validity.madeAt, validity };
    const accepted = answer.encodingFor(encoding);
    const body = answer.find(accepted);
    const address = body ? null : this.addressOf(visit.request);
    // One more body takes room like another answer: a client that has none left pays for it as for that.
    if (!this.cache.mayStoreFor(address)) return false;
    if (verdict === 'stale') this.revalidate(visit, entry);
    if (body) this.send(visit, served, body);
    else
      this.cache.bodyOf(cacheable.key, answer, accepted, { address, entry }).then(
        (made) => this.send(visit, served, made),
        () => onMiss({ cacheable, previous: undefined }),
      );
    return true;
  }

  /** On behalf of the visitor, also where the framework has not seen the request. */
  private revalidate({ request, cacheable, encoding, requestId: idOf }: Visit, entry: CachedAnswer): void {
    const requestId = idOf();
    const actor = { kind: 'visitor', sessionId: null, address: this.addressOf(request) } as const;
    withRequestContext({ requestId, actor }, () => this.cache.revalidate(cacheable, { requestId, encoding }, entry));
  }

  private send(visit: Visit, served: ServedAnswer, body: Buffer): void {
    if (visit.cacheable.countedAs) this.traffic.count(visit.cacheable.countedAs, visit.request, served.answer);
    this.sender.send(visit.request, visit.response(), served, {
      encoding: served.answer.encodingFor(visit.encoding),
      body,
      now: this.cache.now(),
      requestId: visit.requestId(),
      isEncrypted: visit.isEncrypted(),
    });
  }
}
