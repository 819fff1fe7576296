import { createHash } from 'node:crypto';

/** Nothing is framed, sent elsewhere or resolved against another address. */
const closed = ["base-uri 'none'", "frame-ancestors 'none'"];

const pageDirectives = ["default-src 'self'", "img-src 'self' https: data:", "object-src 'none'", ...closed];

/** Directives of pages that the operators' code may open further. */
const openedDirectives: Readonly<Record<string, readonly string[]>> = {
  'style-src': ["'self'", "'unsafe-inline'"],
  'form-action': ["'self'"],
  'frame-src': ['https://www.openstreetmap.org', 'https://www.google.com'],
  'connect-src': ["'self'"],
};

/** Those that stand in a policy only where they are opened: `default-src` says the same before. */
const namedWhereOpened = ['font-src', 'media-src', 'script-src'];

/** A screen of the back office: no map, no style but that of its files, and only pictures from elsewhere. */
const adminDirectives = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  ...closed,
];

const inlineScript = /<script(?<attributes>[^>]*)>(?<source>[\s\S]*?)<\/script>/gi;

/** JSON in a page runs nothing, and what has an address is no inline script. */
const runs = (attributes: string): boolean =>
  !/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes);

export const scriptHash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Hashes of the inline scripts that a text holds. Only for texts of our own: in rendered markup an injected script would be blessed. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(inlineScript)]
    .filter(({ groups }) => runs(groups?.attributes ?? ''))
    .map(({ groups }) => scriptHash(groups?.source ?? ''));

/**
 * A page loads and runs what is our own, and inline scripts only where their hash is named. `opened`: further sources by directive, for
 * what operators put into pages.
 */
export const contentSecurityPolicy = (
  scriptHashes: readonly string[] = [],
  opened: Readonly<Record<string, readonly string[]>> = {},
): string => {
  const named: Readonly<Record<string, readonly string[]>> = {
    ...opened,
    'script-src': [...scriptHashes, ...(opened['script-src'] ?? [])],
  };
  const further = namedWhereOpened.map((name) => [name, named[name] ?? []] as const);
  return [
    ...pageDirectives,
    ...Object.entries(openedDirectives).map(([name, sources]) => [name, ...sources, ...(opened[name] ?? [])].join(' ')),
    ...further.filter(([, sources]) => sources.length > 0).map(([name, sources]) => [name, "'self'", ...sources].join(' ')),
  ].join('; ');
};

/** The same for a screen of the back office, where what operators paste into pages never runs. */
export const adminPolicy = (scriptHashes: readonly string[] = []): string =>
  [...adminDirectives, ["script-src 'self'", ...scriptHashes].join(' ')].join('; ');

/** For what is shown by nobody as a page: data, errors, redirects. */
export const dataPolicy = ["default-src 'none'", "form-action 'none'", ...closed].join('; ');

/** For files. A drawing may be opened by itself, and a script may run as a worker: both have what pages have, and no form. */
export const filePolicy = [
  "default-src 'self'",
  "img-src 'self' https: data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "form-action 'none'",
  ...closed,
].join('; ');

/** For a page that runs nothing and loads nothing: one style element, by its hash. */
export const stylePolicy = (styleHash: string): string => `${dataPolicy}; style-src ${styleHash}`;
