import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { errorCodeHeader, type ServiceName } from '@directory/contracts';
import { DomainError, timeoutSignal } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { WholeAnswer } from '../answers/whole-answer.ts';
import { type CompiledRoute, targetOf } from '../routing/compiled-routes.ts';
import { forwardedAnswerHeaders } from './forwarded-headers.ts';
import { type Lane, ServiceClients } from './service-clients.ts';

/** A call as it goes on to its service. */
export interface UpstreamCall {
  route: CompiledRoute;
  params: Record<string, string>;
  /** Raw query string, without `?`. */
  query: string;
  headers?: Record<string, string>;
  body?: Readable;
  signal?: AbortSignal;
  /** Ms in place of the route's own time. */
  timeoutMs?: number;
}

export interface UpstreamStream {
  status: number;
  headers: Record<string, string>;
  body: Readable;
}

/** More than any JSON answer has; what is larger is a file and streams. Bytes. */
const longestWholeAnswer = 64 * 1024 * 1024;

/** A large file that is half-way in is not lost because its service was held up for a moment, ms. */
const uploadPatienceMs = 15_000;

/** Headers of a service that speak of its own sending. */
const ownHeaders = ['content-length', 'cache-control', 'etag', 'vary'];

const without = (headers: Record<string, string>, names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const readAll = async (body: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestWholeAnswer) throw new Error(`The answer is larger than ${longestWholeAnswer} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
};

/** Throws away what is not wanted of an answer. A body that is destroyed reports an error, and one that nobody hears would end the process. */
export const discard = (body: Readable): void => {
  body.on('error', () => undefined).destroy();
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
  async read(call: UpstreamCall): Promise<WholeAnswer> {
    const answer = call.body ? await this.send(call) : await this.ask(call);
    return { ...answer, headers: without(answer.headers, ownHeaders) };
  }

  /** The answer's head, and its body as it comes. */
  async open({ route, params, query, headers, body, signal, timeoutMs }: UpstreamCall, lane: Lane = 'streams'): Promise<UpstreamStream> {
    const answer = await this.clients.get(route.to as ServiceName, lane).request({
      method: route.endpoint.method,
      path: targetOf(route, params, query),
      headers,
      body,
      timeoutMs: timeoutMs ?? route.timeoutMs,
      signal,
      unresponsiveTimeoutMs: body && route.timeoutMs === 0 ? uploadPatienceMs : 0,
    });
    if (isTokenRefused(answer.headers)) {
      discard(answer.body);
      throw tokenRefused();
    }
    return { status: answer.statusCode, headers: forwardedAnswerHeaders(answer.headers), body: answer.body };
  }

  private async ask({ route, params, query, headers, signal, timeoutMs = route.timeoutMs }: UpstreamCall): Promise<WholeAnswer> {
    const client = this.clients.get(route.to as ServiceName, laneOf(timeoutMs));
    const request = { method: route.endpoint.method, path: targetOf(route, params, query), headers, timeoutMs, signal };
    const answer = await client.buffered(request, longestWholeAnswer);
    if (isTokenRefused(answer.headers)) throw tokenRefused();
    return { status: answer.status, headers: forwardedAnswerHeaders(answer.headers), body: answer.body };
  }

  private async send(call: UpstreamCall): Promise<WholeAnswer> {
    const timeoutMs = call.timeoutMs ?? call.route.timeoutMs;
    const limit = timeoutSignal({ signal: call.signal, timeoutMs });
    try {
      const answer = await this.open({ ...call, signal: limit.signal }, laneOf(timeoutMs));
      return { ...answer, body: await readAll(answer.body) };
    } catch (error) {
      if (error instanceof DomainError || call.signal?.aborted) throw error;
      throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
    } finally {
      limit.end();
    }
  }
}

/** What may take as long as it takes must not hold up what is short. */
const laneOf = (timeoutMs: number): Lane => (timeoutMs > 0 ? 'calls' : 'streams');
