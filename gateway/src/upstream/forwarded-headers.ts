import type { IncomingHttpHeaders } from 'node:http';
import { internalHeaders } from '@directory/contracts';

/** The only headers of a client that a service sees: a cookie, a token of ours or a hop header never gets through. */
const requestHeaders = ['accept', 'content-type', 'content-length', 'if-match', 'last-event-id', 'prefer', 'range', 'if-range'] as const;

export const forwardedRequestHeaders = (headers: IncomingHttpHeaders, hasBody: boolean): Record<string, string> => {
  const forwarded: Record<string, string> = {};
  for (const name of requestHeaders) {
    const value = headers[name];
    if (typeof value === 'string' && (hasBody || !name.startsWith('content-'))) forwarded[name] = value;
  }
  return forwarded;
};

/** Headers that belong to one connection, or that only we may set. */
const kept = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'set-cookie',
  'date',
  'server',
  'x-powered-by',
  internalHeaders.requestId,
]);

/** Headers of a service's answer as a client may see them, and those that its `Connection` header claims left out. */
export const forwardedAnswerHeaders = (headers: IncomingHttpHeaders): Record<string, string> => {
  const claimed = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const forwarded: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || kept.has(name) || name.startsWith('x-internal-') || claimed.includes(name)) continue;
    forwarded[name] = String(value);
  }
  return forwarded;
};
