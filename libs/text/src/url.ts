const longestUrl = 2048;
const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const bareHost = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;
/** Signs that a link in a page must not hold as they are. */
const unsafe = /[\s"<>\\^`{|}]/;

/** A search engine's '/url?q=https://…&opi=…', relative or absolute, leads to its target. */
const unwrapped = (text: string): string => {
  const query = /^(?:https?:\/\/(?:www\.)?google\.[a-z.]+)?\/url\?(.+)$/i.exec(text)?.[1];
  const params = query === undefined ? null : new URLSearchParams(query);
  return params?.get('q') ?? params?.get('url') ?? text;
};

const withScheme = (text: string): string | null => {
  if (text.startsWith('//')) return `https:${text}`;
  if (hasScheme.test(text)) return text;
  return bareHost.test(text) ? `https://${text}` : null;
};

const parsed = (text: string): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && isWeb && url.hostname.includes('.') && !url.username && !url.password ? url : null;
};

/**
 * The first absolute http(s) address of a text, as written where it is well-formed: the first of a ', ' list, unwrapped from a search
 * engine's redirect, https:// before a bare host. Null: none, or longer than 2,048 characters.
 */
export const cleanUrl = (text: string): string | null => {
  const first = text.trim().split(/,\s+/, 1)[0];
  const target = withScheme(unwrapped(first).trim());
  const url = target === null ? null : parsed(target);
  if (!url || target === null) return null;
  const written = unsafe.test(target) || !/^https?:\/\//.test(target) ? url.href : target;
  return written.length <= longestUrl ? written : null;
};
