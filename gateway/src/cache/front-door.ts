import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { SharedSender } from '../answers/cached-answer-sender.ts';
import { negotiateEncoding } from '../answers/content-encoding.ts';
import type { GatewayConfig } from '../config.ts';
import { isApiPath } from '../routing/address.ts';
import { type ClientLine, clientLines } from '../security/client-connection.ts';
import { hostVerdict } from '../security/host-rules.ts';
import { hasBody } from '../security/request-body-limiter.ts';
import type { SiteOrigins } from '../security/site-origins.ts';
import { GATEWAY_CONFIG, SITE_ORIGINS } from '../tokens.ts';
import { AnswerCache, type SharedTarget } from './answer-cache.ts';
import { SharedDoor } from './cache-handler.ts';
import { countAnswer } from './cache-metrics.ts';
import type { CachedAnswer } from './cached-answer.ts';

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  idOf: (request: IncomingMessage) => string;
}

/** Names under which clients come, and whether the site is served under them. */
const mostHosts = 100;

/**
 * Answers hits before the framework sees the request: routing, hooks and a reply object cost more than all of the rest. It takes
 * only what went the whole way before and needs nothing decided: a known address, an answer that is true, in a form that is there,
 * under a name of the site. Everything else goes on.
 */
@Injectable()
export class FrontDoor implements BeforeApplicationShutdown {
  private readonly lineOf: (request: IncomingMessage) => ClientLine;
  private readonly hosts = new Map<string, boolean>();
  private isOpen = true;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    @Inject(SITE_ORIGINS) private readonly sites: SiteOrigins,
    private readonly door: SharedDoor,
    private readonly cache: AnswerCache,
    private readonly sender: SharedSender,
  ) {
    this.lineOf = clientLines(config.TRUST_PROXY);
  }

  /** From then on the framework refuses what comes, and closes its lines. */
  beforeApplicationShutdown(): void {
    this.isOpen = false;
  }

  /** Puts itself before what listens to a server. `idOf`: the id of a request. */
  attach(server: Server, idOf: (request: IncomingMessage) => string): void {
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      const goOn = (): void => {
        for (const listener of listeners) listener(request, response);
      };
      const target = this.targetOf(request);
      if (!target) goOn();
      else this.answer({ request, response, idOf }, target, goOn);
    });
  }

  /** What is asked for, where nothing is left to decide about it. */
  private targetOf(request: IncomingMessage): SharedTarget | undefined {
    const { method, url = '' } = request;
    if (!this.isOpen || (method !== 'GET' && method !== 'HEAD') || hasBody(request)) return undefined;
    const target = this.door.known(url);
    return target && this.isServed(this.lineOf(request).host, isApiPath(url)) ? target : undefined;
  }

  private answer(visit: Visit, { key }: SharedTarget, goOn: () => void): void {
    const held = this.cache.find(key);
    if (held) {
      if (!this.giveOut(visit, held)) goOn();
      return;
    }
    this.cache.findFurther(key).then((entry) => {
      if (!entry) this.door.skipLook(visit.request);
      if (!entry || !this.giveOut(visit, entry)) goOn();
    }, goOn);
  }

  /** False where the answer is not true by now, or is not there in the form that the client likes best. */
  private giveOut({ request, response, idOf }: Visit, entry: CachedAnswer): boolean {
    const { answer, validity } = entry;
    const encoding = answer.encodingFor(negotiateEncoding(request.headers['accept-encoding'] as string | undefined));
    const body = answer.find(encoding);
    if (!body || this.cache.verdictOf(entry) !== 'fresh') return false;
    const served = { answer, outcome: 'hit', madeAt: validity.madeAt, validity } as const;
    countAnswer('hit');
    const line = { requestId: idOf(request), isEncrypted: this.lineOf(request).isEncrypted };
    this.sender.write(request, response, served, { encoding, body, now: this.cache.now(), ...line });
    return true;
  }

  private isServed(host: string, isCall: boolean): boolean {
    const question = `${isCall} ${host}`;
    const known = this.hosts.get(question);
    if (known !== undefined) return known;
    const isServed = hostVerdict(this.sites, { host, method: 'GET', isAdmin: false, isShared: isCall }) === 'serve';
    if (this.hosts.size < mostHosts && host.length < 256) this.hosts.set(question, isServed);
    return isServed;
  }
}
