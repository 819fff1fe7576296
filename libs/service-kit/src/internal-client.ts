import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type ErrorParams, errorCodeHeader, internalHeaders, isErrorCode, type Lane, type PartName } from '@directory/contracts';
import { type Dispatcher, Pool } from 'undici';
import type { z } from 'zod';
import { BufferedResponseHandler } from './buffered-response-handler.ts';
import { DomainError } from './domain-error.ts';
import { signInternalToken } from './internal-token.ts';
import { clientKeepAliveMs, connectTimeoutMs, defaultConnections, defaultTimeoutMs, tokenReuseMs } from './limits.ts';
import { requestContext } from './request-context.ts';
import { startTimeout } from './timeout.ts';

/** The responsiveness of another part, as its health checks find it. */
export interface Responsiveness {
  /** Calls are refused at once while it is true. */
  readonly isUnresponsive: boolean;
  /** Calls `listener` once the part has been unresponsive for `afterMs`. Returns the function that removes the listener. */
  onUnresponsive(listener: (reason: Error) => void, afterMs?: number): () => void;
}

export interface InternalClientOptions {
  /** Base address, such as http://127.0.0.1:4001. */
  url: string;
  audience: PartName;
  caller: PartName;
  key: string;
  /** Connections at most. */
  connections?: number;
  /** Ends calls that a part which has stopped answering would let wait for all of their time. */
  responsiveness?: Responsiveness;
}

export interface InternalRequest {
  method: Dispatcher.HttpMethod;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | Readable | null;
  /** Ms until the answer's headers must be there; 0 = no limit (uploads and bulk work). */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** The call is ended after the part has been unresponsive for so long, ms; 0 by default. For bodies that took the client minutes to send. */
  unresponsiveTimeoutMs?: number;
}

/** An answer with its whole body in memory. */
export interface BufferedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const doesNotAnswer = 'The part does not answer.';

/** Calls another part over kept-alive connections, with a token, the request's id and its actor. */
export class InternalClient {
  private readonly pool: Pool;
  private token = '';
  private tokenMadeAt = 0;

  constructor(private readonly options: InternalClientOptions) {
    this.pool = new Pool(options.url, {
      connections: options.connections ?? defaultConnections,
      keepAliveTimeout: clientKeepAliveMs,
      // undici's own timeouts count our own pauses against the other part.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: { timeout: connectTimeoutMs },
    });
  }

  /** The raw answer, whatever its status. A part that cannot be reached is SERVICE_UNAVAILABLE. */
  async request(request: InternalRequest): Promise<Dispatcher.ResponseData> {
    const watched = this.watch(request);
    try {
      return await this.pool.request({
        method: request.method,
        path: request.path,
        headers: this.headersOf(request),
        body: request.body ?? null,
        signal: watched.signal,
      });
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
    } finally {
      watched.end();
    }
  }

  /**
   * The answer of a call without a body, buffered, whatever its status; it costs a fraction of `request`. The timeout covers the
   * whole answer. An answer that breaks off, or does not declare its length, is SERVICE_UNAVAILABLE: no partial body is returned.
   */
  buffered(request: Omit<InternalRequest, 'body'>, maxBytes: number): Promise<BufferedResponse> {
    return new Promise<BufferedResponse>((resolve, reject) => {
      const timeoutMs = request.timeoutMs ?? defaultTimeoutMs;
      const fail = (cause: unknown): void => {
        if (request.signal?.aborted) reject(request.signal.reason);
        else reject(new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause }));
      };
      const { method, path, signal } = request;
      const { responsiveness } = this.options;
      if (signal?.aborted) return fail(signal.reason);
      if (responsiveness?.isUnresponsive) return fail(new Error(doesNotAnswer));
      const handler = new BufferedResponseHandler({ resolve, reject: fail, maxBytes, timeoutMs, signal, responsiveness });
      this.pool.dispatch({ method, path, headers: this.headersOf(request), body: null }, handler);
    });
  }

  /**
   * A JSON answer parsed by its schema; one that does not fit it is PART_ANSWER_INVALID. An error answer is thrown as the catalogue's error
   * that it carries. The time limit is for all of the answer: a part that stalls in the middle is SERVICE_UNAVAILABLE like one that does not
   * begin.
   */
  async json<Schema extends z.ZodType>(
    request: Omit<InternalRequest, 'body'> & { json?: unknown; body?: Readable },
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    const { json, ...rest } = request;
    const withBody =
      json === undefined ? rest : { ...rest, body: JSON.stringify(json), headers: { ...rest.headers, 'content-type': 'application/json' } };
    const { status, headers, text } = await this.text(withBody);
    if (status >= 400) throw toError(status, headers, text);
    return parseAnswer(schema, text);
  }

  private async text(request: InternalRequest): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
    const limit = timeoutSignal(request);
    try {
      const { statusCode, headers, body } = await this.request({ ...request, timeoutMs: 0, signal: limit.signal });
      return { status: statusCode, headers, text: await body.text() };
    } catch (error) {
      // Our own timeout is the other part's fault; an abort by the caller is not.
      if (request.signal?.aborted || error instanceof DomainError) throw error;
      throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
    } finally {
      limit.end();
    }
  }

  /** A signal that aborts with the caller's, after the timeout, or when the part becomes unresponsive, until `end` is called. */
  private watch(request: InternalRequest): { signal: AbortSignal; end: () => void } {
    const { responsiveness } = this.options;
    if (responsiveness?.isUnresponsive) throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: new Error(doesNotAnswer) });
    const limit = timeoutSignal(request);
    if (!responsiveness) return limit;
    const ending = new AbortController();
    const leave = responsiveness.onUnresponsive((reason) => ending.abort(reason), request.unresponsiveTimeoutMs);
    const end = (): void => {
      leave();
      limit.end();
    };
    return { signal: AbortSignal.any([limit.signal, ending.signal]), end };
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  /** For a shutdown that cannot wait for streams. */
  async destroy(): Promise<void> {
    await this.pool.destroy();
  }

  private headersOf({ headers, timeoutMs = 0 }: Pick<InternalRequest, 'headers' | 'timeoutMs'>): Record<string, string> {
    const { requestId, actor, isRefresh } = requestContext();
    return {
      ...headers,
      ...(timeoutMs > 0 ? { [internalHeaders.timeout]: String(timeoutMs) } : {}),
      ...(isRefresh ? { [internalHeaders.lane]: 'refreshes' satisfies Lane } : {}),
      [internalHeaders.token]: this.currentToken(),
      [internalHeaders.requestId]: requestId,
      [internalHeaders.actor]: JSON.stringify(actor),
    };
  }

  private currentToken(): string {
    const now = Date.now();
    if (Math.abs(now - this.tokenMadeAt) > tokenReuseMs) {
      const { key, caller, audience } = this.options;
      this.token = signInternalToken({ key, caller, audience }, now);
      this.tokenMadeAt = now;
    }
    return this.token;
  }
}

/** A signal that aborts with the caller's, or after `timeoutMs` (0 = never). `end` stops the timeout. */
export const timeoutSignal = ({
  signal,
  timeoutMs = defaultTimeoutMs,
}: Pick<InternalRequest, 'signal' | 'timeoutMs'>): { signal: AbortSignal; end: () => void } => {
  const timeout = new AbortController();
  const onTimeout = (): void => timeout.abort(new Error(`No answer within ${timeoutMs} ms.`));
  const end = timeoutMs > 0 ? startTimeout(timeoutMs, onTimeout) : () => undefined;
  return { signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal, end };
};

const parseAnswer = <Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> => {
  try {
    return schema.parse(text ? JSON.parse(text) : undefined);
  } catch (error) {
    throw new DomainError('PART_ANSWER_INVALID', {}, undefined, { cause: error });
  }
};

const messageOf = (text: string): string => {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? '');
  } catch {
    return '';
  }
};

const toError = (status: number, headers: IncomingHttpHeaders, text: string): DomainError => {
  const code = headers[errorCodeHeader];
  const cause = new Error(`answer ${status}: ${messageOf(text)}`);
  const params: ErrorParams = {};
  if (isErrorCode(code)) return new DomainError(code, params, undefined, { cause });
  return new DomainError(status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR', params, undefined, { cause });
};
