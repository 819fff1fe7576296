import type { IncomingHttpHeaders } from 'node:http';
import { bodyUpTo, timeoutSignal } from '@directory/service-kit';
import { request } from 'undici';
import { maxAnswerBytes, maxRetryAfterMs, recordedAnswerLength } from './limits.ts';
import type { EngineOutcome } from './search-engine.ts';

export interface EngineRequest {
  /** From the configuration, never from an answer or an operator. */
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  signal: AbortSignal;
}

export interface EngineResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** At most `maxAnswerBytes` of it. */
  text: string;
}

/**
 * Posts to an engine. Redirections are not followed: an engine must not choose where keys and tokens are sent.
 *
 * @returns null where there was no whole answer in time. Throws only when `signal` is aborted.
 */
export const callEngine = async ({ url, headers, body, timeoutMs, signal }: EngineRequest): Promise<EngineResponse | null> => {
  const limit = timeoutSignal({ signal, timeoutMs });
  try {
    const response = await request(url, { method: 'POST', headers, body, signal: limit.signal, headersTimeout: 0, bodyTimeout: 0 });
    const { bytes } = await bodyUpTo(response.body, maxAnswerBytes);
    return { status: response.statusCode, headers: response.headers, text: bytes.toString('utf8') };
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    limit.end();
  }
};

/** The part of an answer that is recorded: without control characters, cut to some lines. */
export const recordedText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, recordedAnswerLength);

export const unreachable: EngineOutcome = { kind: 'retry', status: null, answer: null, reason: { code: 'ENGINE_UNREACHABLE' } };

/** The pause that `Retry-After` asks for, in seconds or until a date; undefined where it says nothing readable. */
export const retryAfterMs = (headers: IncomingHttpHeaders, now = Date.now()): number | undefined => {
  const text = String(headers['retry-after'] ?? '').trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxRetryAfterMs) : undefined;
};
