import { callEngine, unreachable } from './call-engine.ts';
import type { GoogleAccount } from './google-account.ts';
import { googleOutcome } from './google-outcome.ts';
import { GoogleTokens } from './google-token.ts';
import { engineTimeoutMs, singleUrlPauseMs } from './limits.ts';
import type { ChangedUrl, EngineOutcome, SearchEngine } from './search-engine.ts';

export interface GoogleIndexingOptions {
  account: GoogleAccount;
  /** Address that takes notifications. */
  url?: string;
  /** Address that sells access tokens. */
  tokenUrl?: string;
  dailyLimit: number;
  timeoutMs?: number;
  pauseMs?: number;
  now?: () => number;
}

const publishUrl = 'https://indexing.googleapis.com/v3/urlNotifications:publish';
const accessTokenUrl = 'https://oauth2.googleapis.com/token';

/** Google's Indexing API: one address a call, a few hundred a day. Google allows it for job postings and live streams alone. */
export class GoogleIndexingEngine implements SearchEngine {
  readonly name = 'google';
  readonly urlsPerCall = 1;
  readonly dailyLimit: number;
  readonly pauseMs: number;
  private readonly tokens: GoogleTokens;
  private readonly timeoutMs: number;

  constructor(private readonly options: GoogleIndexingOptions) {
    this.dailyLimit = options.dailyLimit;
    this.pauseMs = options.pauseMs ?? singleUrlPauseMs;
    this.timeoutMs = options.timeoutMs ?? engineTimeoutMs;
    this.tokens = new GoogleTokens(options.account, options.tokenUrl ?? accessTokenUrl, this.timeoutMs, options.now);
  }

  async submit([{ url, type }]: readonly ChangedUrl[], signal: AbortSignal): Promise<EngineOutcome> {
    const first = await this.publish({ url, type }, signal);
    if (first.status !== 401 || first.kind !== 'misconfigured') return first;
    // The token may have been withdrawn before its time.
    this.tokens.forget();
    return this.publish({ url, type }, signal);
  }

  private async publish(notification: ChangedUrl, signal: AbortSignal): Promise<EngineOutcome> {
    const bought = await this.tokens.get(signal);
    if ('outcome' in bought) return bought.outcome;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bought.token}` };
    const body = JSON.stringify(notification);
    const response = await callEngine({ url: this.options.url ?? publishUrl, headers, body, timeoutMs: this.timeoutMs, signal });
    return response ? googleOutcome(response, new Date(this.options.now?.() ?? Date.now())) : unreachable;
  }
}
