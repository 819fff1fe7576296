import type { Rate } from './rate.ts';

/** Clients of one gateway that are remembered, at about 150 bytes each. */
const mostClients = 20_000;

/** Less is what rounding leaves of an exact division, ms. */
const leastWaitMs = 1;

/**
 * Token buckets in this process. A bucket is kept as the instant at which it will be full again, so that a full one need not be
 * kept at all. There are two generations of clients: when the younger one is half of `most`, the older one is forgotten. One map
 * that drops its first entry would be slow: it has to step over all that were dropped before (65 µs a client were measured).
 */
export class LocalBuckets {
  private recent = new Map<string, number>();
  private older = new Map<string, number>();

  constructor(
    private readonly most: number = mostClients,
    private readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.recent.size + this.older.size;
  }

  /** Ms to wait until there is a token; 0 where one was taken. */
  take(key: string, { count, windowMs }: Rate): number {
    const now = this.now();
    const full = Math.max(this.recent.get(key) ?? this.older.get(key) ?? now, now);
    const next = full + windowMs / count;
    const wait = next - windowMs - now;
    const mustWait = wait >= leastWaitMs;
    this.keep(key, mustWait ? full : next);
    return mustWait ? wait : 0;
  }

  private keep(key: string, fullAt: number): void {
    this.recent.set(key, fullAt);
    if (this.recent.size < this.most / 2) return;
    this.older = this.recent;
    this.recent = new Map();
  }
}
