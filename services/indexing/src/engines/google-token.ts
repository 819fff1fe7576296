import { z } from 'zod';
import { callEngine, recordedText, unreachable } from './call-engine.ts';
import { type GoogleAccount, makeAssertion } from './google-account.ts';
import { tokenMarginMs } from './limits.ts';
import type { EngineOutcome } from './search-engine.ts';

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const parse = (text: string): z.infer<typeof TokenAnswer> | null => {
  try {
    return TokenAnswer.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Access tokens of a service account, bought once an hour. */
export class GoogleTokens {
  private token: { text: string; endsAt: number } | undefined;

  constructor(
    private readonly account: GoogleAccount,
    private readonly url: string,
    private readonly timeoutMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** The current token, or why there is none. */
  async get(signal: AbortSignal): Promise<{ token: string } | { outcome: EngineOutcome }> {
    if (this.token && this.token.endsAt > this.now()) return { token: this.token.text };
    const { url, timeoutMs } = this;
    const assertion = makeAssertion(this.account, url, this.now());
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString();
    const response = await callEngine({ url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body, timeoutMs, signal });
    if (!response) return { outcome: unreachable };
    const { status, text } = response;
    const answer = { status, answer: recordedText(text) };
    if (status >= 500 || status === 429)
      return { outcome: { kind: 'retry', ...answer, reason: { code: 'ENGINE_FAILED', params: { status } } } };
    const bought = status === 200 ? parse(text) : null;
    // A token must not be recorded with the answer.
    if (!bought)
      return {
        outcome: {
          kind: 'misconfigured',
          status,
          answer: status === 200 ? null : answer.answer,
          reason: { code: 'ENGINE_ACCOUNT_REFUSED' },
        },
      };
    this.token = { text: bought.access_token, endsAt: this.now() + bought.expires_in * 1000 - tokenMarginMs };
    return { token: bought.access_token };
  }

  /** The engine has refused the token: the next one is bought anew. */
  forget(): void {
    this.token = undefined;
  }
}
