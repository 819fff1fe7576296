import type { Rate } from '../config.ts';
import { leastWaitMs, rememberedClients } from './limits.ts';

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

  /** Ms to wait until there are so many tokens; 0 where they were taken. */
  take(key: string, { count, windowMs }: Rate, tokens = 1): number {
    const now = this.now();
    const full = Math.max(this.recent.get(key) ?? this.older.get(key) ?? now, now);
    const next = full + (tokens * windowMs) / count;
    const wait = next - windowMs - now;
    const mustWait = wait >= leastWaitMs;
    this.remember(key, mustWait ? full : next);
    return mustWait ? wait : 0;
  }

  private remember(key: string, fullAt: number): void {
    this.recent.set(key, fullAt);
    if (this.recent.size < this.most / 2) return;
    this.older = this.recent;
    this.recent = new Map();
  }
}
