/** Hosts at which many businesses have a page: the page tells them apart, the host does not. */
const sharedHosts = [
  'facebook.com',
  'm.facebook.com',
  'instagram.com',
  'linktr.ee',
  'sites.google.com',
  'google.com',
  'maps.google.com',
  'wa.me',
  'api.whatsapp.com',
  'twitter.com',
  'x.com',
  'youtube.com',
  'tiktok.com',
  'linkedin.com',
  'yemeksepeti.com',
  'getir.com',
  'tripadvisor.com',
  'booking.com',
  'sahibinden.com',
] as const;

const shared: ReadonlySet<string> = new Set(sharedHosts);

const partsOf = /^(?:https?:\/\/)?(?:www\.)?([^/?#:]+)(?::\d+)?([^?#]*)/i;

/** The part of a website that only one business has: the host, or the page at a host of many. Null where there is none. */
export const websiteKey = (website: string | null): string | null => {
  const [, host, path] = partsOf.exec(website?.trim().toLowerCase() ?? '') ?? [];
  if (host === undefined) return null;
  if (!shared.has(host)) return host;
  const page = path.replace(/\/+$/, '');
  return page === '' ? null : host + page;
};

const sqlHost = "substring(lower(b.website) FROM '^(?:https?://)?(?:www[.])?([^/?#:]+)')";
const sqlPage = "rtrim(substring(lower(b.website) FROM '^(?:https?://)?(?:www[.])?([^?#]+)'), '/')";

/** SQL: the same of a business `b`, as far as a key by which pairs are found must tell. */
export const websiteKeySql = `CASE WHEN ${sqlHost} IN (${sharedHosts.map((host) => `'${host}'`).join(', ')}) THEN ${sqlPage} ELSE ${sqlHost} END`;
