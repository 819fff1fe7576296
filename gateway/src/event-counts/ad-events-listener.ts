import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { AdEvent, type AdEventForm, AdEventList, endpoints, internalHeaders } from '@directory/contracts';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { listenEarly } from '../answers/early-listener.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { type ClientConnection, clientAddresses, clientConnections, hasSeveralHosts } from '../security/client-connection.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { hostVerdict, isFromForeignPage, SITE_ORIGINS, type SiteOrigins } from '../security/site-origins.ts';
import { AdEventCounter } from './ad-event-counter.ts';
import { longestPageName, rememberedPages } from './limits.ts';
import { readPlainBody } from './read-plain-body.ts';

const reports = new Counter({ name: 'gateway_ad_event_reports_total', help: 'Reports of ad events that were taken before the framework.' });

const { path, method } = endpoints.recordAdEvent;
const noContent = 204;

const isJson = (contentType: string | undefined): boolean =>
  contentType === 'application/json' || contentType === 'application/json; charset=utf-8';

const single = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

/** The framework's parser looks closer at such texts: they may name a prototype. */
const mayNamePrototype = (text: string): boolean => /\\|__proto__|constructor/.test(text);

const parse = (text: string): AdEventForm | null => {
  if (mayNamePrototype(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    // Not by the union: for a list it would first collect what keeps that from being one event.
    return Array.isArray(value) ? AdEventList.parse(value) : AdEvent.parse(value);
  } catch {
    return null;
  }
};

/**
 * Takes well-formed reports of ad events before the framework sees them: routing, hooks and a reply object cost several times what
 * is done for a report, and every page view sends one. By the same rules in the same order; whatever is to be refused, or is
 * unusual, goes on to the framework as it came, which says why. There it counts once more for its client.
 */
@Injectable()
export class AdEventsListener implements BeforeApplicationShutdown {
  private readonly connectionOf: (request: IncomingMessage) => ClientConnection;
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly headers: { plain: string[]; encrypted: string[] };
  private readonly mostBytes: number;
  private readonly pages = new Map<string, boolean>();
  private isOpen = true;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    @Inject(SITE_ORIGINS) private readonly sites: SiteOrigins,
    routes: CompiledRoutes,
    private readonly limits: RateLimiter,
    private readonly counter: AdEventCounter,
  ) {
    this.connectionOf = clientConnections(config.TRUST_PROXY);
    this.addressOf = clientAddresses(config.TRUST_PROXY);
    const { plain, encrypted } = securityHeaders(sites);
    this.headers = { plain: Object.entries(plain).flat(), encrypted: Object.entries(encrypted).flat() };
    this.mostBytes = routes.get('recordAdEvent').body?.limitBytes ?? 0;
  }

  /** From then on the framework refuses what comes, and closes its connections. */
  beforeApplicationShutdown(): void {
    this.isOpen = false;
  }

  /** Puts itself before the listeners of a server. `idOf`: the id of a request. */
  attach(server: Server, idOf: (request: IncomingMessage) => string): void {
    listenEarly(server, (request, response, goOn) => {
      const length = this.lengthOf(request);
      const connection = length > 0 ? this.connectionOf(request) : null;
      if (!connection || !this.mayReport(request, connection)) goOn();
      else
        readPlainBody(request, length, {
          take: (body) => this.count(body, request) && this.answer(response, connection.isEncrypted, idOf(request)),
          leave: goOn,
        });
    });
  }

  /** Bytes of a report that can be taken here; 0 for every other request. */
  private lengthOf({ method: asked, url, headers }: IncomingMessage): number {
    if (url !== path || asked !== method || !this.isOpen || !isJson(headers['content-type'])) return 0;
    if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return 0;
    const length = Number(headers['content-length']);
    return length <= this.mostBytes ? length : 0;
  }

  private mayReport(request: IncomingMessage, { host }: ClientConnection): boolean {
    return !hasSeveralHosts(request) && this.isOurPage(host, request) && this.limits.takeEvents(this.addressOf(request)) === 0;
  }

  private isOurPage(host: string, { headers }: IncomingMessage): boolean {
    const origin = single(headers.origin);
    const fetchSite = single(headers['sec-fetch-site']);
    const page = `${host} ${origin} ${fetchSite}`;
    const known = this.pages.get(page);
    if (known !== undefined) return known;
    const isServed = hostVerdict(this.sites, { host, method, isAdmin: false, isShared: true }) === 'serve';
    const isOurs = isServed && !isFromForeignPage(this.sites, { method, host, origin, fetchSite });
    if (isOurs && this.pages.size < rememberedPages && page.length <= longestPageName) this.pages.set(page, isOurs);
    return isOurs;
  }

  private count(body: Buffer, { headers }: IncomingMessage): boolean {
    const form = parse(body.toString('utf8'));
    if (form) this.counter.count(form, headers['user-agent']);
    return form !== null;
  }

  private answer(response: ServerResponse, isEncrypted: boolean, requestId: string): true {
    reports.inc();
    const headers = isEncrypted ? this.headers.encrypted : this.headers.plain;
    response.writeHead(noContent, [...headers, internalHeaders.requestId, requestId]);
    response.end();
    return true;
  }
}
