import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type ErrorParams, errorCodeHeader, internalHeaders, isErrorCode, type PartName } from '@directory/contracts';
import { type Dispatcher, Pool } from 'undici';
import type { z } from 'zod';
import { DomainError } from './domain-error.ts';
import { signInternalToken } from './internal-token.ts';
import { startPatience } from './patience.ts';
import { requestContext } from './request-context.ts';
import { WholeAnswerHandler } from './whole-answer-handler.ts';

/** Knows whether another part answers at all. */
export interface Outage {
  /** True while it does not: calls are refused at once. */
  readonly isOn: boolean;
  /** Calls `listener` when it has not answered for so long (`afterMs`, from the begin of the outage). → takes the listener back */
  onSilence(listener: (reason: Error) => void, afterMs?: number): () => void;
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
  outage?: Outage;
}

export interface InternalRequest {
  method: Dispatcher.HttpMethod;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | Readable | null;
  /** Ms until the answer's headers must be there; 0 = no limit (uploads and bulk work). */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** How long an outage must last to end the call, ms; 0 unless given. For bodies that took the client minutes. */
  outagePatienceMs?: number;
}

/** An answer whose body is all there. */
export interface WholeResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const defaultTimeoutMs = 5000;
/** A token is good for a minute: one that is made every few seconds need not be made for every call. */
const tokenReuseMs = 10_000;
/** A part that does not take the connection is down; callers must hear so within 2 s. */
const connectTimeoutMs = 1500;
const doesNotAnswer = 'The part does not answer.';

/** Calls another part over kept-alive connections, with a token, the request's id and its actor. */
export class InternalClient {
  private readonly pool: Pool;
  private token = '';
  private tokenMadeAt = 0;

  constructor(private readonly options: InternalClientOptions) {
    this.pool = new Pool(options.url, {
      connections: options.connections ?? 32,
      keepAliveTimeout: 30_000,
      // Its own limits count by the clock, and would blame the other part for our own pauses.
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
   * The whole answer of a call without a body, whatever its status: what `request` gives, at a fraction of its price. The time
   * limit is for all of it. Nothing half comes back: an answer that breaks off, or does not say where it ends, is SERVICE_UNAVAILABLE.
   */
  whole(request: Omit<InternalRequest, 'body'>, longestBytes: number): Promise<WholeResponse> {
    return new Promise<WholeResponse>((resolve, reject) => {
      const timeoutMs = request.timeoutMs ?? defaultTimeoutMs;
      const fail = (cause: unknown): void => {
        if (request.signal?.aborted) reject(request.signal.reason);
        else reject(new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause }));
      };
      const { method, path, signal } = request;
      const { outage } = this.options;
      if (signal?.aborted) return fail(signal.reason);
      if (outage?.isOn) return fail(new Error(doesNotAnswer));
      const handler = new WholeAnswerHandler({ resolve, reject: fail, longestBytes, timeoutMs, signal, outage });
      this.pool.dispatch({ method, path, headers: this.headersOf(request), body: null }, handler);
    });
  }

  /**
   * A JSON answer parsed by its schema. An error answer is thrown as the catalogue's error that it carries. The time limit is for
   * all of the answer: a part that stalls in the middle is SERVICE_UNAVAILABLE like one that does not begin.
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
    return schema.parse(text ? JSON.parse(text) : undefined);
  }

  private async text(request: InternalRequest): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
    const limit = withTimeLimit(request);
    try {
      const { statusCode, headers, body } = await this.request({ ...request, timeoutMs: 0, signal: limit.signal });
      return { status: statusCode, headers, text: await body.text() };
    } catch (error) {
      // What was ended by our own limit is the other part's fault; what the caller ended stays the caller's.
      if (request.signal?.aborted || error instanceof DomainError) throw error;
      throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
    } finally {
      limit.end();
    }
  }

  /** The caller's signal, which an outage and the time limit abort as well until `end` is called. */
  private watch(request: InternalRequest): { signal: AbortSignal; end: () => void } {
    const { outage } = this.options;
    if (outage?.isOn) throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: new Error(doesNotAnswer) });
    const limit = withTimeLimit(request);
    if (!outage) return limit;
    const ending = new AbortController();
    const leave = outage.onSilence((reason) => ending.abort(reason), request.outagePatienceMs);
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

  private headersOf({ headers }: Pick<InternalRequest, 'headers'>): Record<string, string> {
    const { requestId, actor } = requestContext();
    return {
      ...headers,
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

/** The caller's signal, which the end of the time that it allows aborts as well until `end` is called; 0 = no limit. */
export const withTimeLimit = ({
  signal,
  timeoutMs = defaultTimeoutMs,
}: Pick<InternalRequest, 'signal' | 'timeoutMs'>): { signal: AbortSignal; end: () => void } => {
  const late = new AbortController();
  const lapse = (): void => late.abort(new Error(`No answer within ${timeoutMs} ms.`));
  const end = timeoutMs > 0 ? startPatience(timeoutMs, lapse) : () => undefined;
  return { signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal, end };
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
