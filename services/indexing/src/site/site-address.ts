/** The site's own address. */
export interface SiteAddress {
  /** PUBLIC_URL, or null where the site has none yet: then no search engine shall index it. */
  publicUrl: string | null;
  /** Start of all addresses of the site, without a slash at the end: that of PUBLIC_URL, else LOCAL_URL. */
  origin: string;
}

export const SITE_ADDRESS = Symbol('SITE_ADDRESS');

export const siteAddressOf = (publicUrl: string | undefined, localUrl: string): SiteAddress => ({
  publicUrl: publicUrl ?? null,
  origin: new URL(publicUrl ?? localUrl).origin,
});
