import type { GatewayConfig } from '../config.ts';

/** The names under which the site is served. */
export interface SiteOrigins {
  /** Origin of PUBLIC_URL, such as https://directory.example; null while the site has no public address. */
  publicOrigin: string | null;
  /** Origin on which alone the back office exists; null: it shares the public one. */
  adminOrigin: string | null;
  /** Canonical and social links start with it; no trailing slash. Never the request's host. */
  siteUrl: string;
  /** Subdomains of these names are served by HTTPS alone as well. */
  hasSecureSubdomains?: boolean;
}

export const SITE_ORIGINS = Symbol('SITE_ORIGINS');

const originOf = (url: string | undefined): string | null => (url ? new URL(url).origin : null);

export const siteOrigins = (config: Pick<GatewayConfig, 'PUBLIC_URL' | 'ADMIN_ORIGIN' | 'PORT' | 'HSTS_SUBDOMAINS'>): SiteOrigins => {
  const publicOrigin = originOf(config.PUBLIC_URL);
  return {
    publicOrigin,
    adminOrigin: originOf(config.ADMIN_ORIGIN),
    siteUrl: publicOrigin ?? `http://localhost:${config.PORT}`,
    hasSecureSubdomains: config.HSTS_SUBDOMAINS,
  };
};

interface HostQuestion {
  /** Host of the request, with its port where it has one. */
  host: string;
  method: string;
  /** True for the screens of the back office and the calls that only they make. */
  isAdmin: boolean;
  /** True for calls and files that both sides of the site use. */
  isShared: boolean;
}

/** `serve`; `to-public`: send the visitor to the public address; `absent`: nothing stands here under this name; `misdirected`: 421. */
type HostVerdict = 'serve' | 'to-public' | 'absent' | 'misdirected';

/** Browsers leave the usual port out, some programs write it. `host`: in lower case. */
const isHostOf = (origin: string, host: string): boolean => {
  const url = new URL(origin);
  return host === url.host || (url.port === '' && host === `${url.host}:${url.protocol === 'https:' ? 443 : 80}`);
};

const elsewhere = (method: string): HostVerdict => (method === 'GET' || method === 'HEAD' ? 'to-public' : 'misdirected');

/** Which names of the site answer to what. While the site has no public address every name is served. */
export const hostVerdict = ({ publicOrigin, adminOrigin }: SiteOrigins, question: HostQuestion): HostVerdict => {
  const host = question.host.toLowerCase();
  if (adminOrigin && isHostOf(adminOrigin, host)) {
    if (question.isAdmin || question.isShared) return 'serve';
    // Snippets and ads run on public pages: on the origin of the back office there are none of those.
    return publicOrigin && publicOrigin !== adminOrigin ? elsewhere(question.method) : 'serve';
  }
  if (publicOrigin && !isHostOf(publicOrigin, host)) return elsewhere(question.method);
  return adminOrigin && question.isAdmin ? 'absent' : 'serve';
};

interface OriginQuestion {
  method: string;
  /** Host of the request, with its port where it has one. */
  host: string;
  /** Headers `Origin` and `Sec-Fetch-Site`. */
  origin: string | undefined;
  fetchSite: string | undefined;
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const parse = (origin: string): URL | null => {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url && /^https?:$/.test(url.protocol) && url.origin === origin.toLowerCase() ? url : null;
};

const isAtHost = (origin: URL, host: string): boolean => {
  const address = `${origin.protocol}//${host}`;
  return URL.canParse(address) && new URL(address).host === origin.host;
};

/**
 * Whether an operator's call comes from our own page. Another site may neither read nor write, and a sibling host is another site.
 * A write must name an origin; a read need not, since browsers send none with a link or an address that was typed.
 */
export const isFromOurPage = (sites: SiteOrigins, { method, host, origin, fetchSite }: OriginQuestion): boolean => {
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return false;
  if (isRead(method)) return true;
  const url = parse(origin ?? '');
  if (!url) return false;
  // With an origin of its own, the back office trusts no public page: snippets and ads run there.
  const own = sites.adminOrigin ?? sites.publicOrigin;
  return own ? url.origin === own : isAtHost(url, host);
};

/**
 * Whether a browser says that another site sends a visitor's message, click or measurement: it would count for a visitor who
 * knows nothing of it. A program that names no origin is no browser, and may write.
 */
export const isFromForeignPage = ({ publicOrigin, adminOrigin }: SiteOrigins, { host, origin, fetchSite }: OriginQuestion): boolean => {
  if (fetchSite === 'cross-site') return true;
  if (origin === undefined) return false;
  const url = parse(origin);
  const isOurs = url !== null && [publicOrigin, adminOrigin].includes(url.origin);
  return !isOurs && !(url !== null && publicOrigin === null && isAtHost(url, host));
};
