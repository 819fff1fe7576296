import type { SiteOrigins } from './site-origins.ts';

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
