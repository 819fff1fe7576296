import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { errorCodeHeader, internalHeaders, type ServiceName } from '@directory/contracts';
import { bodyUpTo, DomainError, requestLane, timeoutSignal } from '@directory/service-kit/without-stores';
import { Injectable } from '@nestjs/common';
import type { BufferedAnswer } from '../answers/stored-answer.ts';
import { type CompiledRoute, targetOf } from '../routing/compiled-routes.ts';
import { largestBufferedAnswerBytes, uploadUnresponsiveMs } from './limits.ts';
import { type Lane, ServiceClients } from './service-clients.ts';

/** A call as it goes on to its service. */
export interface UpstreamCall {
  route: CompiledRoute;
  params: Record<string, string>;
  /** Raw query string, without `?`. */
  query: string;
  headers?: Record<string, string>;
  body?: Readable | Buffer;
  signal?: AbortSignal;
  /** Ms in place of the route's own time. */
  timeoutMs?: number;
}

/** An answer that was read whole. */
export interface UpstreamAnswer extends BufferedAnswer {
  /** The tags that the service named; null: it depends on any change. */
  cacheTags: readonly string[] | null;
}

export interface UpstreamStream {
  status: number;
  headers: Record<string, string>;
  body: Readable;
}

/** The only headers of a client that a service sees: a cookie, a token of ours or a hop header never gets through. */
const requestHeaders = ['accept', 'content-type', 'content-length', 'if-match', 'last-event-id', 'prefer', 'range', 'if-range'] as const;

export const forwardedRequestHeaders = (headers: IncomingHttpHeaders, hasBody: boolean): Record<string, string> =>
  pickHeaders(headers, hasBody ? requestHeaders : requestHeaders.filter((name) => !name.startsWith('content-')));

/** Those of a client that has a copy of a file, or that takes it compressed, for a service that answers them itself. */
export const conditionalHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  pickHeaders(headers, ['accept-encoding', 'if-none-match', 'if-modified-since']);

const pickHeaders = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> => {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
};

/** Headers that belong to one connection, or that only we may set. */
const withheld = new Set([
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
    if (value === undefined || withheld.has(name) || name.startsWith('x-internal-') || claimed.includes(name)) continue;
    forwarded[name] = String(value);
  }
  return forwarded;
};

/** Headers of a service that speak of its own sending. */
const ownHeaders = ['content-length', 'cache-control', 'etag', 'vary'];

const without = (headers: Record<string, string>, names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const readAll = async (body: Readable): Promise<Buffer> => {
  const { bytes, isWhole } = await bodyUpTo(body, largestBufferedAnswerBytes);
  if (!isWhole) throw new Error(`The answer is larger than ${largestBufferedAnswerBytes} bytes.`);
  return bytes;
};

/** Throws the rest of an answer away. A body that is destroyed reports an error, which would end the process if it were not heard. */
export const discard = (body: Readable): void => {
  body.on('error', () => undefined).destroy();
};

const cacheTagsOf = (headers: IncomingHttpHeaders): string[] | null => {
  const tags = headers[internalHeaders.cacheTags];
  return typeof tags === 'string' && tags !== '' ? tags.split(',') : null;
};

/** The parts do not share a key. That is nothing a client could mend by signing in. */
const isTokenRefused = (headers: IncomingHttpHeaders): boolean => headers[errorCodeHeader] === 'INTERNAL_CALL_REFUSED';
const tokenRefused = (): DomainError =>
  new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: new Error('The service refused our internal token.') });

/** Asks services. Every answer of a service that is read whole passes `read`, for a call and for a page alike. */
@Injectable()
export class UpstreamReader {
  constructor(private readonly clients: ServiceClients) {}

  /** The whole answer, whatever its status. A service that is down, too slow or dies half-way is SERVICE_UNAVAILABLE. */
  async read(call: UpstreamCall): Promise<UpstreamAnswer> {
    const answer = call.body ? await this.send(call) : await this.ask(call);
    return { ...answer, headers: without(answer.headers, ownHeaders) };
  }

  /** The head of the answer, and its body as a stream. */
  async open({ route, params, query, headers, body, signal, timeoutMs }: UpstreamCall, lane: Lane = 'streams'): Promise<UpstreamStream> {
    const answer = await this.clients.get(route.to as ServiceName, lane).request({
      method: route.endpoint.method,
      path: targetOf(route, params, query),
      headers,
      body,
      timeoutMs: timeoutMs ?? route.timeoutMs,
      signal,
      unresponsiveTimeoutMs: body && route.timeoutMs === 0 ? uploadUnresponsiveMs : 0,
    });
    if (isTokenRefused(answer.headers)) {
      discard(answer.body);
      throw tokenRefused();
    }
    return { status: answer.statusCode, headers: forwardedAnswerHeaders(answer.headers), body: answer.body };
  }

  private async ask({ route, params, query, headers, signal, timeoutMs = route.timeoutMs }: UpstreamCall): Promise<UpstreamAnswer> {
    const client = this.clients.get(route.to as ServiceName, laneOf(timeoutMs));
    const request = { method: route.endpoint.method, path: targetOf(route, params, query), headers, timeoutMs, signal };
    const answer = await client.buffered(request, largestBufferedAnswerBytes);
    if (isTokenRefused(answer.headers)) throw tokenRefused();
    return {
      status: answer.status,
      headers: forwardedAnswerHeaders(answer.headers),
      body: answer.body,
      cacheTags: cacheTagsOf(answer.headers),
    };
  }

  private async send(call: UpstreamCall): Promise<UpstreamAnswer> {
    const timeoutMs = call.timeoutMs ?? call.route.timeoutMs;
    const limit = timeoutSignal({ signal: call.signal, timeoutMs });
    try {
      const answer = await this.open({ ...call, signal: limit.signal }, laneOf(timeoutMs));
      return { ...answer, body: await readAll(answer.body), cacheTags: null };
    } catch (error) {
      if (error instanceof DomainError || call.signal?.aborted) throw error;
      throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
    } finally {
      limit.end();
    }
  }
}

/** Calls that may take as long as they take must not hold up short ones. */
const laneOf = (timeoutMs: number): Lane => {
  if (timeoutMs === 0) return 'streams';
  const lane = requestLane();
  return lane === 'visitors' ? 'calls' : lane;
};
