const longestUrl = 2048;
/** Of an address before it is taken out of a redirect, where each of its signs may be escaped. */
const longestWritten = 4 * longestUrl;
const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const bareHost = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;
/** 'resim.jpg' is the name of a file, not of a host. */
const fileName =
  /\.(?:jpe?g|png|gif|webp|svg|bmp|tiff?|ico|heic|avif|pdf|docx?|xlsx?|csv|txt|html?|xhtml|php\d?|aspx?|jsp|js|css|xml|json|mp[34]|avi)$/i;
/** Signs that a link in a page must not hold as they are. */
const unsafe = /[\s"<>\\^`{|}]/;

/** '/url?q=https://…&opi=…' of a search engine, relative or absolute, and the like of social networks. */
const redirect =
  /^(?:(?:https?:)?\/\/(?:www\.)?google\.[a-z.]+)?\/url\?(.+)$|^https?:\/\/lm?\.(?:facebook|instagram)\.com\/(?:l\.php)?\?(.+)$/i;

/** A redirect leads to its target. */
const unwrapped = (text: string): string => {
  const [, ofSearch, ofNetwork] = redirect.exec(text) ?? [];
  const query = ofSearch ?? ofNetwork;
  const params = query === undefined ? null : new URLSearchParams(query);
  return params?.get('q') ?? params?.get('url') ?? params?.get('u') ?? text;
};

/** 'http//www.x.com', 'http:/x.com', 'htp://x.com', 'https;//x.com', 'https:// x.com' */
const brokenScheme = /^(https?|htt?ps?|hhttps?)\s*(?:[:;.,]?\s*\/{1,3}|:\\{1,2}|:)\s*(?=[\p{L}\p{N}])/iu;
const mended = (text: string): string =>
  /^https?:\/{1,2}(?!https?:)[^\s/]/i.test(text)
    ? text
    : text
        .replace(/^https?:\/\/(?=https?:\/\/)/i, '')
        .replace(brokenScheme, (_, scheme: string) => (/s$/i.test(scheme) ? 'https://' : 'http://'));
/** The end of a sentence is no part of an address: 'ornek.com.' */
const stopBehind = /(?<![.,;])[.,;]+$/;

const withScheme = (text: string): string | null => {
  if (text.startsWith('//')) return `https:${text}`;
  if (hasScheme.test(text)) return text;
  if (/^\/(?:maps|search\/local)\b/.test(text)) return `https://www.google.com${text}`;
  return bareHost.test(text) && !fileName.test(text.split(/[/?#:]/, 1)[0]) ? `https://${text}` : null;
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
  if (first.length > longestWritten) return null;
  const target = withScheme(mended(unwrapped(first).trim()).replace(stopBehind, ''));
  const url = target === null ? null : parsed(target);
  if (!url || target === null) return null;
  const written = unsafe.test(target) || !/^https?:\/\//.test(target) ? url.href : target;
  return written.length <= longestUrl ? written : null;
};
