import { mostQueryParameters, mostSteps } from './limits.ts';

/** Stands for `*`, which asks the server itself something, and for addresses of other schemes: it cannot be decoded, and is refused as such. */
const noAddress = '/%';

/**
 * Proxies may name the whole address (`GET http://host/path`); everything behind this sees path and query. All of them begin with a slash:
 * the router answers others by itself, before any hook, without the headers that every answer has.
 */
export const toOriginForm = (target: string): string => {
  if (target.startsWith('/')) return target;
  const [absolute] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  if (absolute === undefined) return noAddress;
  const rest = target.slice(absolute.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** Path and query as they were sent; a fragment, which no browser sends, is cut off. */
export const splitTarget = (target: string): { path: string; query: string } => {
  const [visible] = target.split('#', 1);
  const mark = visible.indexOf('?');
  return mark < 0 ? { path: visible, query: '' } : { path: visible.slice(0, mark), query: visible.slice(mark + 1) };
};

/** The decoded path, or null where it cannot be decoded or holds characters that stand for nothing in an address. */
export const decodePath = (path: string): string | null => {
  try {
    const decoded = decodeURIComponent(path);
    return /[\p{Cc}\u2028\u2029]/u.test(decoded) || !decoded.startsWith('/') ? null : decoded;
  } catch {
    return null;
  }
};

/** An unknown call under /api is answered 404 in JSON, never with a page. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Files under /assets have the hash of their content in their name. */
export const isAssetPath = (path: string): boolean => path.startsWith('/assets/');

/** Screens of the back office. The app's router does not tell case apart, so neither does this. */
export const isAdminPagePath = (path: string): boolean => /^\/admin(\/|$)/i.test(path);

/** Whether an address has far more steps than any page: spelling thousands of them another way would cost more than an answer. */
export const isTooDeep = (address: string): boolean => splitTarget(address).path.split('/', mostSteps + 2).length > mostSteps + 1;

/** The first parameters of a query or a form, and one more where there are too many. */
const firstParameters = (query: string): string[] => query.split('&', mostQueryParameters + 1);

/** Whether an address has far more parameters than any link: reading thousands of them would cost more than an answer. */
export const hasTooManyParameters = (address: string): boolean => firstParameters(splitTarget(address).query).length > mostQueryParameters;

/** The fields of a form. Of more than any form has, only the first are read. */
export const readFormFields = (body: string): URLSearchParams =>
  new URLSearchParams(firstParameters(body).slice(0, mostQueryParameters).join('&'));

const isStep = (segment: string): boolean => segment === '.' || segment === '..';

/** Slugs are ASCII; letters beyond it are left to the page, which knows none of them. */
const lowerCased = (segment: string): string => segment.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * The one address of a page that was asked for by another spelling of it: in capitals, with a slash at its end or two in a row. Null
 * where it was asked for by that address, and for paths with steps, which name nothing. Path and query; always on this site: what comes
 * out begins with one slash.
 */
export const canonicalAddress = (address: string): string | null => {
  const { path, query } = splitTarget(address);
  const segments = path.split('/').slice(1).map(decodeURIComponent);
  if (segments.some(isStep) || path === '/') return null;
  const canonical = segments.filter((segment) => segment !== '').map(lowerCased);
  if (canonical.length === segments.length && canonical.every((segment, index) => segment === segments[index])) return null;
  return `/${canonical.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`;
};
