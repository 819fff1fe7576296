import type { Rate } from '../config.ts';
import { leastWaitMs, rememberedClients } from './limits.ts';

/** A bucket, and how fast it fills. What costs more tokens than a full one has takes all of them. */
export interface Bucket {
  key: string;
  rate: Rate;
}

/**
 * Token buckets in this process. A bucket is stored as the instant at which it will be full again, so that a full one need not be
 * stored at all. There are two maps of clients: when the younger one holds half of `most`, the older one is dropped. One map that
 * drops its first entry would be slow: it has to step over all that were dropped before (65 µs a client were measured).
 */
export class MemoryTokenBuckets {
  private recent = new Map<string, number>();
  private older = new Map<string, number>();

  constructor(
    private readonly most: number = rememberedClients,
    private readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.recent.size + this.older.size;
  }

  /** Ms to wait until there are so many tokens in each bucket; 0 where they were taken. A refusal takes none. */
  take(buckets: readonly Bucket[], tokens = 1): number {
    const now = this.now();
    const asked = buckets.map(({ key, rate: { count, windowMs } }) => {
      const full = this.fullAt(key, now);
      const next = full + (Math.min(tokens, count) * windowMs) / count;
      return { key, full, next, wait: next - windowMs - now };
    });
    const wait = Math.max(0, ...asked.map((one) => one.wait));
    const mustWait = wait >= leastWaitMs;
    for (const { key, full, next } of asked) this.remember(key, mustWait ? full : next);
    return mustWait ? wait : 0;
  }

  /** Takes a token that may not be there yet, unless that would take longer than `longestMs`. → ms until it is there */
  takeInTurn(buckets: readonly Bucket[], longestMs: number): number {
    const now = this.now();
    const asked = buckets.map(({ key, rate: { count, windowMs } }) => {
      const next = this.fullAt(key, now) + windowMs / count;
      return { key, next, wait: next - windowMs - now };
    });
    const wait = Math.max(0, ...asked.map((one) => one.wait));
    if (wait <= longestMs) for (const { key, next } of asked) this.remember(key, next);
    return wait >= leastWaitMs ? wait : 0;
  }

  /** Takes tokens, whether there are so many or not. */
  owe(buckets: readonly Bucket[], tokens: number): void {
    const now = this.now();
    for (const { key, rate } of buckets) this.remember(key, this.fullAt(key, now) + (tokens * rate.windowMs) / rate.count);
  }

  private fullAt(key: string, now: number): number {
    return Math.max(this.recent.get(key) ?? this.older.get(key) ?? now, now);
  }

  private remember(key: string, fullAt: number): void {
    this.recent.set(key, fullAt);
    if (this.recent.size < this.most / 2) return;
    this.older = this.recent;
    this.recent = new Map();
  }
}
