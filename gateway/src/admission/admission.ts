import { DomainError, setActor } from '@directory/service-kit/without-stores';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { decodePath, hasTooManyParameters, isAdminPagePath, isApiPath, splitTarget } from '../routing/address.ts';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { longestAddress } from '../routing/limits.ts';
import type { AdmittedRoute } from '../routing/route-registry.ts';
import { siteAddress } from '../routing/route-table.ts';
import { hasSeveralHosts, isEncrypted, isSafeForSecrets } from '../security/client-connection.ts';
import { ProxyWarning } from '../security/proxy-warning.ts';
import { hostVerdict, isFromForeignPage, isFromOurPage, SITE_ORIGINS, type SiteOrigins } from '../security/site-origins.ts';
import { SessionStore } from '../sessions/session.store.ts';
import { readToken, sessionCookie } from '../sessions/token-cookie.ts';
import { SITE_BUILD, type SiteBuild } from '../ssr/site-build.ts';

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const originOf = ({ method, host, headers }: FastifyRequest) => ({
  method,
  host,
  origin: header(headers.origin),
  fetchSite: header(headers['sec-fetch-site']),
});

const probes = new Set(['/healthz', '/readyz']);

/** True for screens of the back office and the calls that only they make. */
const isForAdmins = (path: string, route: AdmittedRoute | undefined): boolean => {
  if (!route) return path.startsWith('/api/admin/');
  return route.access === 'admin' || route.access === 'sign-in' || (route.path === siteAddress && isAdminPagePath(path));
};

/**
 * Decides before anything is read whether a request may go on: 404 or 405, then 401, then 403; bad values are 400 later on.
 * It judges the route that the router matched, never the address as it was written, so that no spelling gets round it.
 */
@Injectable()
export class Admission {
  private readonly logger = new Logger('Admission');
  private readonly proxyWarning: ProxyWarning;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(SITE_ORIGINS) private readonly sites: SiteOrigins,
    private readonly routes: CompiledRoutes,
    private readonly sessions: SessionStore,
    @Inject(SITE_BUILD) private readonly build: SiteBuild,
    private readonly limits: RateLimiter,
  ) {
    this.proxyWarning = new ProxyWarning(config.TRUST_PROXY, (sentence) => this.logger.warn(sentence));
  }

  /** Throws the refusal; true where a redirect was answered. Only writes and operators' calls wait for anything. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void> | boolean {
    this.proxyWarning.note(request.headers);
    if (request.url.length > longestAddress || hasTooManyParameters(request.url)) throw new DomainError('URL_TOO_LONG');
    if (hasSeveralHosts(request.raw)) throw new DomainError('HOST_AMBIGUOUS');
    const path = decodePath(splitTarget(request.url).path);
    if (path === null) throw new DomainError('URL_INVALID');
    const route = request.is404 ? undefined : request.routeOptions.config.admitted;
    if (route?.path && probes.has(route.path)) return false;
    if (this.settleHost(path, route, request, reply)) return true;
    if (!route || (route.path === siteAddress && isApiPath(path))) throw this.closed(path, request, reply);
    return this.admitTo(route, request);
  }

  private admitTo(route: AdmittedRoute, request: FastifyRequest): Promise<void> | boolean {
    if (route.access === 'admin') return this.admitOperator(route, request);
    if (route.access === 'visitor-write' && isFromForeignPage(this.sites, originOf(request))) throw new DomainError('ORIGIN_REFUSED');
    if (route.access === 'sign-in') {
      this.requireSafeConnection(request);
      this.requireOurPage(request);
    }
    return route.writeLimit ? this.limits.takeWrite(route.writeLimit) : false;
  }

  private async admitOperator(route: AdmittedRoute, request: FastifyRequest): Promise<void> {
    await this.requireSession(request);
    this.requireOurPage(request);
    if (route.writeLimit) await this.limits.takeWrite(route.writeLimit);
  }

  /** Redirects to the public address. → whether it did */
  private settleHost(path: string, route: AdmittedRoute | undefined, request: FastifyRequest, reply: FastifyReply): boolean {
    const isShared = isApiPath(path) || this.build.files.has(path);
    const question = { host: request.host, method: request.method, isAdmin: isForAdmins(path, route), isShared };
    const verdict = hostVerdict(this.sites, question);
    if (verdict === 'misdirected') throw new DomainError('HOST_NOT_SERVED');
    if (verdict === 'absent') throw new DomainError('ROUTE_NOT_FOUND');
    // Not for ever, as browsers would have it: an address can change, and nobody could take the answer back.
    if (verdict === 'to-public') reply.header('cache-control', 'max-age=3600').redirect(`${this.sites.publicOrigin}${request.url}`, 301);
    return verdict === 'to-public';
  }

  /** Paths that the table does not name do not exist; those that it names under another method say so, where they exist under this name. */
  private closed(path: string, { host }: FastifyRequest, reply: FastifyReply): DomainError {
    const hasAdmin = hostVerdict(this.sites, { host, method: 'GET', isAdmin: true, isShared: false }) === 'serve';
    const known = this.routes.methodsAt(path, (access) => hasAdmin || access !== 'admin');
    const methods = isApiPath(path) ? known : [...new Set(['GET', 'HEAD', ...known])];
    if (methods.length === 0) return new DomainError('ROUTE_NOT_FOUND');
    reply.header('allow', methods.join(', '));
    return new DomainError('METHOD_NOT_ALLOWED');
  }

  private requireSafeConnection(request: FastifyRequest): void {
    if (isSafeForSecrets(request, this.config.INSECURE_HTTP)) return;
    if (this.sites.siteUrl.startsWith('https:') && !isEncrypted(request))
      this.logger.warn('PUBLIC_URL is https, but this request seems to have come over http. Behind a proxy, set TRUST_PROXY.');
    throw new DomainError('SIGN_IN_INSECURE');
  }

  private async requireSession(request: FastifyRequest): Promise<void> {
    const token = readToken(request.headers.cookie, request, sessionCookie);
    const session = token ? await this.sessions.use(token) : null;
    if (!session) throw new DomainError('SESSION_REQUIRED');
    request.adminSession = session;
    setActor({ kind: 'admin', sessionId: session.id, address: request.ip });
  }

  private requireOurPage(request: FastifyRequest): void {
    if (!isFromOurPage(this.sites, originOf(request))) throw new DomainError('ORIGIN_REFUSED');
  }
}
