import { callEngine, type EngineResponse, recordedText, retryAfterMs, unreachable } from './call-engine.ts';
import { engineTimeoutMs, indexNowPauseMs, indexNowUrlsPerCall } from './limits.ts';
import type { ChangedUrl, EngineOutcome, SearchEngine } from './search-engine.ts';

export interface IndexNowOptions {
  key: string;
  /** Origin of the site; the key's file lies there. */
  site: string;
  /** They tell each other: the first that answers is enough. */
  endpoints: readonly string[];
  timeoutMs?: number;
  pauseMs?: number;
}

/** Meaning of an answer, by IndexNow's table of statuses. */
export const indexNowOutcome = ({ status, headers, text }: EngineResponse): EngineOutcome => {
  const answer = { status, answer: recordedText(text) };
  // 202: received, the key will be checked later.
  if (status === 200 || status === 202) return { kind: 'accepted', ...answer };
  if (status === 400) return { kind: 'rejected', ...answer, reason: { code: 'ENGINE_FORMAT_REFUSED', params: { status } } };
  if (status === 403) return { kind: 'misconfigured', ...answer, reason: { code: 'ENGINE_KEY_REFUSED' } };
  if (status === 422) return { kind: 'misconfigured', ...answer, reason: { code: 'ENGINE_HOST_REFUSED' } };
  if (status === 429) return { kind: 'retry', ...answer, reason: { code: 'ENGINE_BUSY' }, afterMs: retryAfterMs(headers) };
  if (status >= 500)
    return { kind: 'retry', ...answer, reason: { code: 'ENGINE_FAILED', params: { status } }, afterMs: retryAfterMs(headers) };
  return { kind: 'rejected', ...answer, reason: { code: 'ENGINE_UNEXPECTED', params: { status } } };
};

/** An endpoint that is down, not one that has refused. */
const isDown = ({ kind, status }: EngineOutcome): boolean => kind === 'retry' && status !== 429;

/** IndexNow: up to 10,000 addresses of one host in a call. It does not tell changed pages from removed ones. */
export class IndexNowEngine implements SearchEngine {
  readonly name = 'indexnow';
  readonly urlsPerCall = indexNowUrlsPerCall;
  readonly dailyLimit = null;
  readonly pauseMs: number;

  constructor(private readonly options: IndexNowOptions) {
    this.pauseMs = options.pauseMs ?? indexNowPauseMs;
  }

  async submit(urls: readonly ChangedUrl[], signal: AbortSignal): Promise<EngineOutcome> {
    const { key, site, endpoints } = this.options;
    const body = JSON.stringify({
      host: new URL(site).host,
      key,
      keyLocation: `${site}/${key}.txt`,
      urlList: urls.map(({ url }) => url),
    });
    let outcome = unreachable;
    for (const endpoint of endpoints) {
      outcome = await this.post(endpoint, body, signal);
      if (!isDown(outcome)) return outcome;
    }
    return outcome;
  }

  private async post(url: string, body: string, signal: AbortSignal): Promise<EngineOutcome> {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const response = await callEngine({ url, headers, body, timeoutMs: this.options.timeoutMs ?? engineTimeoutMs, signal });
    return response ? indexNowOutcome(response) : unreachable;
  }
}
