import { hash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { Circuit } from '../redis/circuit-breaker.ts';
import { decodeAnswer, encodeAnswer } from './answer-codec.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** The number is the form of the values. */
const prefix = 'directory:answers:1:';

/** Larger answers stay in memory only: one of them would hold up the commands of many small ones. Bytes. */
const largestValue = 1024 * 1024;
/** Values on their way to a Redis that takes them slowly, bytes; further ones are not sent. */
const mostUnderWay = 8 * 1024 * 1024;
const keysPerStep = 500;

/** Answers in the cache's Redis, which may be away at any time: nothing here ever rejects. */
export class RedisShelf {
  private underWay = 0;

  /**
   * `redis` null: there is none. `edition`: what the answers were made by; another edition of the site does not see them, since
   * its pages load other files, and its calls may say other things.
   */
  constructor(
    private readonly redis: Redis | null,
    private readonly edition = '',
    private readonly circuit = new Circuit(),
  ) {}

  async find(key: string): Promise<CachedAnswer | undefined> {
    const redis = this.usable();
    if (!redis) return undefined;
    const value = await this.attempt(() => redis.getBuffer(this.nameIn(key)));
    return value ? decodeAnswer(key, value) : undefined;
  }

  put(key: string, entry: CachedAnswer, now: number): void {
    const redis = this.usable();
    const lifeMs = Math.floor(entry.validity.heldUntil - now);
    if (!redis || lifeMs <= 0) return;
    const value = encodeAnswer(key, entry);
    if (value.length > largestValue || this.underWay + value.length > mostUnderWay) return;
    this.underWay += value.length;
    void this.attempt(() => redis.set(this.nameIn(key), value, 'PX', lifeMs)).then(() => {
      this.underWay -= value.length;
    });
  }

  /** Removes every answer, of all editions. → the names that were there, as `nameIn` gives them */
  async clear(): Promise<string[]> {
    const redis = this.usable();
    if (!redis) return [];
    const names: string[] = [];
    const scan = async (cursor: string): Promise<void> => {
      const [next, found] = await redis.scan(cursor, 'MATCH', `${prefix}*`, 'COUNT', keysPerStep);
      if (found.length > 0) await redis.unlink(...found);
      names.push(...found);
      if (next !== '0') await scan(next);
    };
    await this.attempt(() => scan('0'));
    return names;
  }

  /** The name under which an answer stands here. */
  nameIn(key: string): string {
    return prefix + hash('sha256', `${this.edition} ${key}`, 'base64url');
  }

  private usable(): Redis | null {
    const { redis } = this;
    return redis && redis.status === 'ready' && this.circuit.mayTry() ? redis : null;
  }

  private async attempt<T>(command: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await command();
      this.circuit.succeeded();
      return result;
    } catch {
      this.circuit.failed();
      return undefined;
    }
  }
}
