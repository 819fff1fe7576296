import { longestSitemapDelayMs, quietMs } from './limits.ts';

/** Waits until the catalog has not changed for a while, so that many edits make one build, but not for longer than a sitemap may be old. */
export class QuietPeriod {
  private version: string | null = null;
  private firstChangeAt = 0;
  private lastChangeAt = 0;

  /** `version`: that of a catalog which is newer than the sitemap. `now`: ms, of a clock that only goes forward. */
  isOver(version: string, now: number): boolean {
    if (this.version === null) this.firstChangeAt = now;
    if (this.version !== version) this.lastChangeAt = now;
    this.version = version;
    return now - this.lastChangeAt >= quietMs || now - this.firstChangeAt >= longestSitemapDelayMs;
  }

  /** Nothing has changed, or it is being built. */
  reset(): void {
    this.version = null;
  }
}
