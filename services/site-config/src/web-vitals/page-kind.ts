const lists = ['categories', 'cities', 'businesses'];
const details = ['business', 'category', 'city'];
const texts = ['about', 'contact', 'privacy-policy', 'legal-notice', 'terms-of-service', 'cookie-policy', 'business-not-found'];

/**
 * The pattern of the page at a path, such as `/city/:slug`; `other` for any other path. The number of patterns is fixed, so that
 * what is counted by them is bounded, whatever clients send.
 */
export const pageKind = (path: string): string => {
  const [pathname] = path.split(/[?#]/, 1);
  const [first, ...rest] = pathname.split('/').filter(Boolean);
  if (first === undefined) return '/';
  if (rest.length === 0 && (lists.includes(first) || texts.includes(first))) return `/${first}`;
  return rest.length === 1 && details.includes(first) ? `/${first}/:slug` : 'other';
};
