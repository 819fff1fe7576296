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

const isOwnOrigin = (sites: SiteOrigins, origin: string, host: string): boolean => {
  const url = parse(origin);
  if (!url) return false;
  // With an origin of its own, the back office trusts no public page: snippets and ads run there.
  const own = sites.adminOrigin ?? sites.publicOrigin;
  if (own) return url.origin === own;
  const address = `${url.protocol}//${host}`;
  return URL.canParse(address) && new URL(address).host === url.host;
};

/**
 * Whether an operator's call comes from our own page. Another site may neither read nor write, and a sibling host is another site.
 * A write must name an origin; a read need not, since browsers send none with a link or an address that was typed.
 */
export const isFromOurPage = (sites: SiteOrigins, { method, host, origin, fetchSite }: OriginQuestion): boolean => {
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return false;
  if (isRead(method)) return true;
  return origin !== undefined && isOwnOrigin(sites, origin, host);
};
