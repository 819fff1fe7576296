import { splitTarget } from '../routing/address.ts';

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
