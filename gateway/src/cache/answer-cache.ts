import type { Encoding } from '../answers/content-encoding.ts';
import { StoredAnswer } from '../answers/stored-answer.ts';
import type { WholeAnswer } from '../answers/whole-answer.ts';
import { SingleFlight } from '../concurrency/single-flight.ts';
import type { Admittance, CacheKey } from './cache-key.ts';
import type { CachedAnswer, ServedAnswer } from './cached-answer.ts';
import { SecondAsking } from './doorkeeper.ts';
import type { MemoryShelves, Shelf } from './memory-store.ts';
import type { RedisShelf } from './redis-store.ts';
import { type GenerationVector, hasSameNumbers, judge, type Present, type Validity, type Verdict } from './validity.ts';

/** A failed attempt, or numbers that nobody tells, let an answer rest this long before it is asked for again behind the scenes, ms. */
const restMs = 1000;

/** What a service, or a renderer, said just now. */
export interface LoadedAnswer {
  answer: WholeAnswer;
  /** Name of what it says, where its bytes also hold the instant of their making. */
  contentId?: string;
  /** Null: not to be kept. */
  validity: Validity | null;
  /** Made of something that is not known to be true. */
  isStale?: boolean;
  /** An answer that says that its service failed. */
  isFailure?: boolean;
}

export interface Asking {
  requestId: string;
  signal: AbortSignal;
  /** What was true before anything is asked. */
  present: Present;
}

/** Something that visitors may share: its name, and how to get it. */
export interface SharedTarget {
  readonly key: CacheKey;
  readonly admittance: Admittance;
  /** Counts a miss for the visitor who makes it; throws RATE_LIMITED. */
  takeMiss(): Promise<void>;
  load(asking: Asking): Promise<LoadedAnswer>;
}

interface Passenger {
  requestId: string;
  /** Form that will be wanted first. */
  encoding: Encoding;
  /** Where the result is kept. */
  shelf?: Shelf;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal;
}

interface TruthSource {
  readonly current: GenerationVector;
  isSilent(tags: GenerationVector, now: number): boolean;
}

export interface AnswerCacheParts {
  memory: MemoryShelves;
  redis: RedisShelf;
  generations: TruthSource;
  epoch: { readonly current: string };
  now?: () => number;
}

const served = ({ answer, validity }: CachedAnswer, outcome: ServedAnswer['outcome']): ServedAnswer => ({
  answer,
  outcome,
  madeAt: validity.madeAt,
  validity,
});

/** Answers that visitors share: what is kept, whether it is still true, and who asks for it anew. */
export class AnswerCache {
  private readonly flights = new SingleFlight<ServedAnswer & { isFailure: boolean }>();
  private readonly reads = new Map<CacheKey, Promise<CachedAnswer | undefined>>();
  private readonly asked = new SecondAsking();
  readonly now: () => number;

  constructor(private readonly parts: AnswerCacheParts) {
    this.now = parts.now ?? Date.now;
  }

  get present(): Present {
    return { epoch: this.parts.epoch.current, vector: this.parts.generations.current, now: this.now() };
  }

  /** What memory holds. */
  find(key: CacheKey): CachedAnswer | undefined {
    return this.parts.memory.find(key);
  }

  /** What Redis holds; from then on memory holds it as well. Who wants the same at the same time shares the question. */
  findFurther(key: CacheKey): Promise<CachedAnswer | undefined> {
    const under = this.reads.get(key) ?? this.readFurther(key).finally(() => this.reads.delete(key));
    this.reads.set(key, under);
    return under;
  }

  private async readFurther(key: CacheKey): Promise<CachedAnswer | undefined> {
    const entry = await this.parts.redis.find(key);
    const meanwhile = this.find(key);
    if (!entry || (meanwhile && this.verdictOf(meanwhile) === 'fresh')) return meanwhile;
    this.parts.memory.put(key, entry, 'answers');
    return entry;
  }

  verdictOf(entry: CachedAnswer): Verdict {
    const { present } = this;
    const verdict = judge(entry.validity, present, this.parts.generations.isSilent(entry.validity.vector, present.now));
    return verdict === 'outdated' && !entry.validity.isMiss && present.now < entry.quietUntil ? 'usable' : verdict;
  }

  /**
   * What memory knows to be true by now, else what is said when it is asked for anew. Who wants the same at the same time shares the question. `previous` is given where the question fails.
   *
   * @throws what the question ends with, where nothing may be given in its place
   */
  async ask(target: SharedTarget, passenger: Passenger, previous?: CachedAnswer): Promise<ServedAnswer> {
    const held = this.find(target.key);
    if (held && this.verdictOf(held) === 'fresh') return served(held, 'hit');
    try {
      const result = await this.fly(target, passenger, previous);
      return (result.isFailure && this.inPlace(target.key, previous)) || result;
    } catch (error) {
      const substitute = passenger.signal?.aborted ? undefined : this.inPlace(target.key, previous);
      if (substitute) return substitute;
      throw error;
    }
  }

  /** Asks anew behind the scenes, unless that was done a moment ago. */
  refresh(target: SharedTarget, passenger: Omit<Passenger, 'signal'>, previous: CachedAnswer): void {
    const now = this.now();
    if (now < previous.quietUntil) return;
    previous.quietUntil = now + restMs;
    this.fly(target, passenger, previous).catch(() => undefined);
  }

  /** A form of an answer. Where it has to be made, it is kept with the answer from then on. */
  async formOf(key: CacheKey, entry: CachedAnswer, encoding: Encoding): Promise<Buffer> {
    const there = entry.answer.find(encoding);
    if (there) return there;
    const body = await entry.answer.get(encoding);
    this.parts.memory.resize(key, entry);
    this.parts.redis.put(key, entry, this.now());
    return body;
  }

  /** Empties memory and Redis. → how many answers there were */
  async clear(): Promise<number> {
    const inMemory = this.parts.memory.clear().map((key) => this.parts.redis.nameIn(key));
    return new Set([...inMemory, ...(await this.parts.redis.clear())]).size;
  }

  private fly(target: SharedTarget, passenger: Passenger, previous?: CachedAnswer): Promise<ServedAnswer & { isFailure: boolean }> {
    const { present } = this;
    const load = (signal: AbortSignal) => this.load(target, passenger, { requestId: passenger.requestId, signal, present }, previous);
    // Whoever comes after a change must not be given what was asked for before it.
    return this.flights.run(`${present.epoch} ${target.key}`, present.vector, load, passenger.signal);
  }

  private async load(target: SharedTarget, passenger: Passenger, asking: Asking, previous?: CachedAnswer) {
    const { answer: whole, contentId, validity, isStale = false, isFailure = false } = await target.load(asking);
    const made = StoredAnswer.of(whole, this.now(), contentId);
    const isSame = previous !== undefined && this.saysTheSame(previous, made, validity);
    const answer = isSame ? previous.answer : made;
    // An answer that only says that its service is down is no old answer, whatever it was pieced together from.
    const outcome = whole.status >= 500 ? 'miss' : isStale ? 'stale' : isSame ? 'revalidated' : 'miss';
    if (validity && !isStale && !isFailure && this.mayKeep(target)) this.keep(target.key, { answer, validity, quietUntil: 0 }, passenger);
    return { answer, outcome, madeAt: validity?.madeAt ?? asking.present.now, validity, isFailure } as const;
  }

  /** Bytes that differ only in the instant of their making are kept while they are young: a page's data is as old as its bytes. */
  private saysTheSame(previous: CachedAnswer, made: StoredAnswer, validity: Validity | null): boolean {
    const { answer } = previous;
    if (validity === null) return false;
    const isYoung = validity.madeAt - answer.bornAt < validity.freshUntil - validity.madeAt;
    return (
      (answer.digest === made.digest || (isYoung && answer.contentId === made.contentId)) &&
      answer.status === made.status &&
      JSON.stringify(answer.headers) === JSON.stringify(made.headers)
    );
  }

  private mayKeep({ key, admittance }: SharedTarget): boolean {
    return admittance === 'always' || (admittance === 'second' && this.asked.isSecond(key));
  }

  private keep(key: CacheKey, entry: CachedAnswer, { shelf, encoding }: Passenger): void {
    const { memory, generations } = this.parts;
    const held = memory.find(key);
    // The numbers may have moved meanwhile, and somebody else have asked under the new ones.
    if (held && !hasSameNumbers(entry.validity, generations.current) && this.verdictOf(held) === 'fresh') return;
    if (generations.isSilent(entry.validity.vector, this.now())) entry.quietUntil = this.now() + restMs;
    const place = entry.validity.isMiss ? 'misses' : (shelf ?? 'answers');
    memory.put(key, entry, place);
    if (place === 'answers') void this.settle(key, entry, encoding).catch(() => undefined);
  }

  /** Makes the form that is wanted first, forgets the plain one where it is not that, and tells Redis. */
  private async settle(key: CacheKey, entry: CachedAnswer, wanted: Encoding): Promise<void> {
    const { answer } = entry;
    await answer.get(answer.encodingFor(wanted));
    if (wanted !== 'identity') answer.slim();
    this.parts.memory.resize(key, entry);
    this.parts.redis.put(key, entry, this.now());
  }

  /** The answer that is given out where its service fails; it rests for a moment, so that a service that is down is not asked by everybody. */
  private inPlace(key: CacheKey, previous: CachedAnswer | undefined): ServedAnswer | null {
    if (!previous || previous.validity.isMiss) return null;
    const { epoch, now } = this.present;
    if (previous.validity.epoch !== epoch || now >= previous.validity.heldUntil) return null;
    const held = this.parts.memory.find(key);
    for (const entry of [held, previous]) if (entry?.answer === previous.answer) entry.quietUntil = now + restMs;
    return served(previous, 'stale');
  }
}
