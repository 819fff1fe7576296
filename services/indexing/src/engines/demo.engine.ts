import { indexNowUrlsPerCall, singleUrlPauseMs } from './limits.ts';
import type { EngineOutcome, SearchEngine } from './search-engine.ts';

/** Takes everything and sends nothing to anybody: for a look at the screens. They say that it is one. */
export class DemoEngine implements SearchEngine {
  readonly name = 'demo';
  readonly urlsPerCall = indexNowUrlsPerCall;
  readonly dailyLimit = null;
  readonly pauseMs = singleUrlPauseMs;

  async submit(): Promise<EngineOutcome> {
    return { kind: 'accepted', status: 200, answer: 'Demo: hiçbir arama motoruna gönderilmedi.' };
  }
}
