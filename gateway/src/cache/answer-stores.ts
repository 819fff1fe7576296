import { hash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { type EncodedBodies, type Encoding, StoredAnswer } from '../answers/stored-answer.ts';
import { CircuitBreaker } from '../redis/circuit-breaker.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { largestRedisValue, largestShare, mostRedisBytesUnderWay, redisScanCount } from './limits.ts';
import type { Validity } from './validity.ts';

/** The number is the form of the values. */
const prefix = 'directory:answers:3:';

/** Stands before the bodies of a value, as JSON. */
interface ValueHead {
  key: string;
  status: number;
  headers: Record<string, string>;
  digest: string;
  contentId: string;
  bornAt: number;
  isCompressible: boolean;
  /** The bodies that follow, in their order, and their bytes. */
  bodies: [Encoding, number][];
  validity: Validity;
}

const lengthBytes = 4;
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** One value: length of the head, head, the bodies that are there. */
export const encodeAnswer = (key: string, { answer, validity }: CachedAnswer): Buffer => {
  const there = encodings.flatMap((encoding) => {
    const body = answer.find(encoding);
    return body ? [{ encoding, body }] : [];
  });
  const { status, headers, digest, contentId, bornAt, isCompressible } = answer;
  const bodies = there.map(({ encoding, body }): [Encoding, number] => [encoding, body.length]);
  const head: ValueHead = { key, status, headers, digest, contentId, bornAt, isCompressible, bodies, validity };
  const headBytes = Buffer.from(JSON.stringify(head));
  const length = Buffer.allocUnsafe(lengthBytes);
  length.writeUInt32BE(headBytes.length);
  return Buffer.concat([length, headBytes, ...there.map(({ body }) => body)]);
};

/** The bodies that stand one after the other from a place on; null where they are not all the rest. */
const readBodies = (value: Buffer, from: number, lengths: ValueHead['bodies']): EncodedBodies | null => {
  const bodies: EncodedBodies = {};
  let at = from;
  for (const [encoding, length] of lengths) {
    bodies[encoding] = value.subarray(at, at + length);
    at += length;
  }
  return at === value.length ? bodies : null;
};

/** The answer of a value, or undefined for one that is another key's, cut off, or no value of ours. */
export const decodeAnswer = (key: string, value: Buffer): CachedAnswer | undefined => {
  try {
    const bodiesAt = lengthBytes + value.readUInt32BE(0);
    const { bodies: lengths, validity, ...parts } = JSON.parse(value.toString('utf8', lengthBytes, bodiesAt)) as ValueHead;
    const bodies = parts.key === key ? readBodies(value, bodiesAt, lengths) : null;
    return bodies ? { answer: new StoredAnswer({ ...parts, bodies }), validity, revalidateAfter: 0 } : undefined;
  } catch {
    return undefined;
  }
};

/** Answers in the cache's Redis, which may be away at any time: nothing here ever rejects. */
export class RedisStore {
  private bytesUnderWay = 0;

  /**
   * `redis` null: there is none. `edition`: names what the answers were made by; another edition of the site does not see them, since
   * its pages load other files, and its calls may say other things.
   */
  constructor(
    private readonly redis: Redis | null,
    private readonly edition = '',
    private readonly circuit = new CircuitBreaker(),
  ) {}

  async find(key: string): Promise<CachedAnswer | undefined> {
    const redis = this.available();
    if (!redis) return undefined;
    const value = await this.attempt(() => redis.getBuffer(this.nameOf(key)));
    return value ? decodeAnswer(key, value) : undefined;
  }

  /** → whether it is on its way */
  put(key: string, entry: CachedAnswer, now: number): boolean {
    const redis = this.available();
    const lifeMs = Math.floor(entry.validity.staleIfErrorUntil - now);
    if (!redis || lifeMs <= 0) return false;
    const value = encodeAnswer(key, entry);
    if (value.length > largestRedisValue || this.bytesUnderWay + value.length > mostRedisBytesUnderWay) return false;
    this.bytesUnderWay += value.length;
    void this.attempt(() => redis.set(this.nameOf(key), value, 'PX', lifeMs)).then(() => {
      this.bytesUnderWay -= value.length;
    });
    return true;
  }

  /** Removes every answer, of all editions. → the names that were there, as `nameOf` gives them */
  async clear(): Promise<string[]> {
    const redis = this.available();
    if (!redis) return [];
    const names: string[] = [];
    const scan = async (cursor: string): Promise<void> => {
      const [next, found] = await redis.scan(cursor, 'MATCH', `${prefix}*`, 'COUNT', redisScanCount);
      if (found.length > 0) await redis.unlink(...found);
      names.push(...found);
      if (next !== '0') await scan(next);
    };
    await this.attempt(() => scan('0'));
    return names;
  }

  /** The name under which an answer stands here. */
  nameOf(key: string): string {
    return prefix + hash('sha256', `${this.edition} ${key}`, 'base64url');
  }

  private available(): Redis | null {
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

/**
 * `answers`: asked for by clients. `reads`: so far asked for by pages only. `notFound`: say that there is nothing. Each partition has a
 * budget of its own, so that a flood of unknown addresses pushes out other unknown addresses, and no page.
 */
export type Partition = 'answers' | 'reads' | 'notFound';

const sixteenths: Record<Partition, number> = { answers: 11, reads: 4, notFound: 1 };
const partitionNames = Object.keys(sixteenths) as Partition[];

const makePartition = (maxSize: number, onEvicted: () => void): LRUCache<string, CachedAnswer> =>
  new LRUCache({
    maxSize,
    maxEntrySize: Math.floor(maxSize * largestShare),
    sizeCalculation: ({ answer }, key) => answer.bytes + 2 * key.length,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') onEvicted();
    },
  });

/** Answers in this process, those used least recently leaving first, within a budget of bytes. */
export class MemoryStore {
  private readonly partitions: Record<Partition, LRUCache<string, CachedAnswer>> | null;

  /** `budgetBytes` 0: nothing is held. */
  constructor(budgetBytes: number, onEvicted: () => void = () => undefined) {
    const make = (name: Partition) => makePartition(Math.floor((budgetBytes * sixteenths[name]) / 16), onEvicted);
    this.partitions = budgetBytes > 0 ? { answers: make('answers'), reads: make('reads'), notFound: make('notFound') } : null;
  }

  find(key: string): CachedAnswer | undefined {
    if (!this.partitions) return undefined;
    return this.partitions.answers.get(key) ?? this.partitions.reads.get(key) ?? this.partitions.notFound.get(key);
  }

  /** Whether an answer stands among those that clients ask for. */
  isAmongAnswers(key: string): boolean {
    return this.partitions?.answers.has(key) ?? false;
  }

  put(key: string, entry: CachedAnswer, partition: Partition): void {
    if (!this.partitions) return;
    for (const other of partitionNames) if (other !== partition) this.partitions[other].delete(key);
    this.partitions[partition].set(key, entry);
  }

  /** Counts an answer's bytes anew, since a body of it was made; asked for by a client, it now stands among the answers. */
  resize(key: string, entry: CachedAnswer): void {
    if (!this.partitions || this.find(key)?.answer !== entry.answer) return;
    // The same object set twice would keep its old size.
    this.put(key, { ...entry }, entry.validity.isNotFound ? 'notFound' : 'answers');
  }

  /** Empties it. → the keys that were there */
  clear(): string[] {
    if (!this.partitions) return [];
    const all = Object.values(this.partitions);
    const keys = all.flatMap((partition) => [...partition.keys()]);
    for (const partition of all) partition.clear();
    return keys;
  }

  get bytes(): number {
    return this.partitions ? partitionNames.reduce((sum, name) => sum + this.partitions![name].calculatedSize, 0) : 0;
  }

  get size(): number {
    return this.partitions ? partitionNames.reduce((sum, name) => sum + this.partitions![name].size, 0) : 0;
  }
}
