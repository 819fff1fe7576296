/** Longest address, characters. */
export const longestTarget = 8192;

/** Proxies may name the whole address (`GET http://host/path`); everything behind this sees path and query. */
export const toOriginForm = (target: string): string => {
  const [absolute] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  if (absolute === undefined) return target;
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

/** True for everything under /api: what is not a known call there is a 404 in JSON, never a page. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** True for what pages load under a name that holds its content's hash. */
export const isAssetPath = (path: string): boolean => path.startsWith('/assets/');

/** True for the screens of the back office. The app's router does not tell case apart, so neither does this. */
export const isAdminPagePath = (path: string): boolean => /^\/admin(\/|$)/i.test(path);
