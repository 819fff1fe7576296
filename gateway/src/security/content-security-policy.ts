import { createHash } from 'node:crypto';

const directives = [
  "default-src 'self'",
  "img-src 'self' https: data:",
  "style-src 'self' 'unsafe-inline'",
  'frame-src https://www.openstreetmap.org',
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const inlineScript = /<script(?<attributes>[^>]*)>(?<source>[\s\S]*?)<\/script>/gi;

/** JSON in a page runs nothing, and what has an address is no inline script. */
const runs = (attributes: string): boolean =>
  !/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes);

const hashOf = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Hashes of the inline scripts that a text holds. Only for texts of our own: in rendered markup an injected script would be blessed. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(inlineScript)].filter(({ groups }) => runs(groups?.attributes ?? '')).map(({ groups }) => hashOf(groups?.source ?? ''));

/** What a page may load and run: our own, and inline scripts only where their hash is named. */
export const contentSecurityPolicy = (scriptHashes: readonly string[] = []): string =>
  [...directives, ...(scriptHashes.length > 0 ? [`script-src 'self' ${scriptHashes.join(' ')}`] : [])].join('; ');
