import { logSampleMs } from './limits.ts';

/** Lets one line of a kind through in a while, and counts those that it held back. */
export class LogSampler {
  private readonly kinds = new Map<string, { until: number; held: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The number of lines of this kind that were held back since the last one; null: hold this one back too. */
  take(kind: string): number | null {
    const now = this.now();
    const known = this.kinds.get(kind);
    if (known && now < known.until) {
      known.held += 1;
      return null;
    }
    this.kinds.set(kind, { until: now + logSampleMs, held: 0 });
    return known?.held ?? 0;
  }
}
