import type { GatewayConfig } from '../config.ts';

/** The names under which the site is served. */
export interface SiteOrigins {
  /** Origin of PUBLIC_URL, such as https://directory.example; null while the site has no public address. */
  publicOrigin: string | null;
  /** Origin on which alone the back office exists; null: it shares the public one. */
  adminOrigin: string | null;
  /** Canonical and social links start with it; no trailing slash. Never the request's host. */
  siteUrl: string;
}

export const SITE_ORIGINS = Symbol('SITE_ORIGINS');

const originOf = (url: string | undefined): string | null => (url ? new URL(url).origin : null);

export const siteOrigins = (config: Pick<GatewayConfig, 'PUBLIC_URL' | 'ADMIN_ORIGIN' | 'PORT'>): SiteOrigins => {
  const publicOrigin = originOf(config.PUBLIC_URL);
  return { publicOrigin, adminOrigin: originOf(config.ADMIN_ORIGIN), siteUrl: publicOrigin ?? `http://localhost:${config.PORT}` };
};
