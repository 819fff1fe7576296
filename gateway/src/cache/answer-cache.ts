import { requestContext, withRequestContext } from '@directory/service-kit/without-stores';
import { type Encoding, StoredAnswer } from '../answers/stored-answer.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { CacheKey } from './cache-key.ts';
import type { AnswerCacheParts, CacheableRequest, CachedAnswer, LoadContext, ServedAnswer, Waiter } from './cached-answer.ts';
import { ClientFilling, visitorAddress } from './client-filling.ts';
import { Doorkeeper } from './doorkeeper.ts';
import { longestRefreshQueue, refreshesAtOnce, retryDelayMs } from './limits.ts';
import { type Currency, judge, type Present, type Validity, type Verdict } from './validity.ts';

interface Flight<T> {
  result: Promise<T>;
  /** The state of things that the flight was begun under: work that is wanted under another one does not join. */
  under: unknown;
  controller: AbortController;
  /** Callers that still wait. */
  waiting: number;
}

/** Coalesces work: one piece per key is under way, and its result goes to all who want the same meanwhile. */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>();

  /**
   * Joins the flight of this key or starts it. It is given up when everybody who waits has gone away (`signal`); a caller
   * without a signal never goes.
   */
  run(key: string, under: unknown, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const known = this.flights.get(key);
    const flight = known && known.under === under ? known : this.start(key, under, work);
    flight.waiting += 1;
    signal?.addEventListener('abort', () => this.leave(key, flight, signal.reason), { once: true });
    return flight.result;
  }

  /** Whether a call with this key and state would join a flight. */
  isUnderWay(key: string, under: unknown): boolean {
    return this.flights.get(key)?.under === under;
  }

  get size(): number {
    return this.flights.size;
  }

  private start(key: string, under: unknown, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight: Flight<T> = { result: work(controller.signal), under, controller, waiting: 0 };
    this.flights.set(key, flight);
    const land = (): void => this.remove(key, flight);
    flight.result.then(land, land);
    return flight;
  }

  private leave(key: string, flight: Flight<T>, reason: unknown): void {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    this.remove(key, flight);
    flight.controller.abort(reason);
  }

  private remove(key: string, flight: Flight<T>): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
  }
}

/** A client that a body is made for. */
interface BodyClient {
  /** Null: none whose share is counted. */
  address: string | null;
  entry?: CachedAnswer;
}

type FlightResult = ServedAnswer & { isFailure: boolean };

const served = ({ answer, validity }: CachedAnswer, outcome: ServedAnswer['outcome']): ServedAnswer => ({
  answer,
  outcome,
  madeAt: validity.madeAt,
  validity,
});

/** Answers that visitors share: stored in memory and in Redis, judged by versions and time, loaded once for all who wait. */
export class AnswerCache {
  private readonly flights = new SingleFlight<FlightResult>();
  private readonly reads = new Map<CacheKey, Promise<CachedAnswer | undefined>>();
  private readonly doorkeeper = new Doorkeeper();
  private readonly refreshes = new Semaphore({ permits: refreshesAtOnce, longestQueue: longestRefreshQueue });
  private readonly filling: ClientFilling;
  readonly now: () => number;

  constructor(private readonly parts: AnswerCacheParts) {
    this.filling = parts.filling ?? new ClientFilling(null);
    this.now = parts.now ?? Date.now;
  }

  get present(): Present {
    return { flushId: this.parts.flushId.current, sequence: this.parts.versions.sequence, now: this.now() };
  }

  findInMemory(key: CacheKey): CachedAnswer | undefined {
    return this.parts.memory.find(key);
  }

  /**
   * The answer that Redis holds; from then on memory holds it as well, unless too much is stored for the client at an address. All who want the
   * same at the same time share the question.
   */
  findInRedis(key: CacheKey, address: string | null): Promise<CachedAnswer | undefined> {
    const underWay = this.reads.get(key) ?? this.readFromRedis(key, address).finally(() => this.reads.delete(key));
    this.reads.set(key, underWay);
    return underWay;
  }

  private async readFromRedis(key: CacheKey, address: string | null): Promise<CachedAnswer | undefined> {
    const entry = await this.parts.redis.find(key);
    const meanwhile = this.findInMemory(key);
    if (!entry || (meanwhile && this.verdictOf(meanwhile) === 'fresh')) return meanwhile;
    const filledBy = meanwhile ? null : address;
    if (!this.mayStoreFor(filledBy)) return entry;
    this.parts.memory.put(key, entry, 'answers');
    this.filling.add(filledBy, entry.answer.bytes);
    return entry;
  }

  verdictOf(entry: CachedAnswer): Verdict {
    const { present } = this;
    const { versions, isNotFound } = entry.validity;
    const isUnresponsive = this.parts.versions.isUnresponsive(versions, present.now);
    const verdict = judge(entry.validity, present, { currency: this.currencyOf(entry, present), isUnresponsive });
    return verdict === 'outdated' && !isNotFound && present.now < entry.revalidateAfter ? 'stale' : verdict;
  }

  private currencyOf(entry: CachedAnswer, { sequence, now }: Present): Currency {
    if (entry.currentAt === sequence) return 'current';
    const currency = this.parts.versions.compare(entry.validity.versions, now);
    if (currency === 'current') entry.currentAt = sequence;
    return currency;
  }

  /**
   * The answer in memory where it is fresh, else one that is loaded now, once for all who want it meanwhile. `previous` is served
   * where the load fails.
   *
   * @throws the failure of the load, where nothing may be served in its place
   */
  async getOrLoad(request: CacheableRequest, waiter: Waiter, previous?: CachedAnswer): Promise<ServedAnswer> {
    const held = this.findInMemory(request.key);
    if (held && this.verdictOf(held) === 'fresh') return served(held, 'hit');
    try {
      const result = await this.coalesce(request, waiter, previous);
      return (result.isFailure && this.staleIfError(request.key, previous)) || result;
    } catch (error) {
      const substitute = waiter.signal?.aborted ? undefined : this.staleIfError(request.key, previous);
      if (substitute) return substitute;
      throw error;
    }
  }

  /** Loads again behind the scenes, unless that was done a moment ago, or the visitor in whose request it happens may make no more work. */
  revalidate(request: CacheableRequest, waiter: Omit<Waiter, 'signal'>, previous: CachedAnswer): void {
    if (this.now() >= previous.revalidateAfter) this.refresh(request, waiter, previous).catch(() => undefined);
  }

  private async refresh(request: CacheableRequest, waiter: Omit<Waiter, 'signal'>, previous: CachedAnswer): Promise<void> {
    // It costs as much as a miss. Who could not pay for one leaves it to the next visitor.
    await request.takeMiss();
    const now = this.now();
    if (now < previous.revalidateAfter) return;
    previous.revalidateAfter = now + retryDelayMs;
    const context = { ...requestContext(), requestId: waiter.requestId, isRefresh: true };
    // A visitor who wants the same meanwhile must not wait behind other refreshes: until its turn there is no flight to join.
    const load = (): Promise<unknown> => withRequestContext(context, () => this.coalesce(request, waiter, previous));
    await this.refreshes.run(load);
  }

  /** Whether it is being loaded: who asks now makes no work. */
  isLoading(key: CacheKey): boolean {
    return this.flights.isUnderWay(this.flightOf(key), this.present.sequence);
  }

  /** Whether more may be stored for the client at an address. */
  mayStoreFor(address: string | null): boolean {
    return this.filling.hasRoom(address);
  }

  /**
   * The body of an answer in an encoding. Where it has to be made, it is stored with the answer from then on, unless too much is stored for the
   * client. `entry`: what Redis holds of an answer that memory may have no room for.
   */
  async bodyOf(key: CacheKey, answer: StoredAnswer, encoding: Encoding, { address, entry }: BodyClient): Promise<Buffer> {
    const { memory } = this.parts;
    const find = (): CachedAnswer | undefined => {
      const held = memory.find(key) ?? entry;
      return held?.answer === answer ? held : undefined;
    };
    if (answer.isMade(encoding)) return answer.get(encoding);
    if (find() && !this.mayStoreFor(address)) return answer.make(encoding);
    const body = await answer.get(encoding);
    const held = find();
    if (held) this.storeBody(key, held, body, address);
    return body;
  }

  private storeBody(key: CacheKey, entry: CachedAnswer, body: Buffer, address: string | null): void {
    const { memory, redis } = this.parts;
    const isInMemory = memory.find(key) !== undefined;
    const bytes = isInMemory && !memory.isAmongAnswers(key) ? entry.answer.bytes : body.length;
    memory.resize(key, entry);
    if (redis.put(key, entry, this.now()) || isInMemory) this.filling.add(address, bytes);
  }

  /** Empties memory and Redis. → how many answers there were */
  async clear(): Promise<number> {
    const inMemory = this.parts.memory.clear().map((key) => this.parts.redis.nameOf(key));
    return new Set([...inMemory, ...(await this.parts.redis.clear())]).size;
  }

  private coalesce(request: CacheableRequest, waiter: Waiter, previous?: CachedAnswer): Promise<FlightResult> {
    const { present } = this;
    const load = (signal: AbortSignal) => this.load(request, waiter, { requestId: waiter.requestId, signal, present }, previous);
    // A visitor who comes after a change must not be served what was asked for before it.
    return this.flights.run(this.flightOf(request.key), present.sequence, load, waiter.signal);
  }

  private flightOf(key: CacheKey): string {
    return `${this.parts.flushId.current} ${key}`;
  }

  private async load(request: CacheableRequest, waiter: Waiter, context: LoadContext, previous?: CachedAnswer): Promise<FlightResult> {
    const { answer: whole, contentId, validity, isStale = false, isFailure = false } = await request.load(context);
    const made = StoredAnswer.of(whole, this.now(), contentId);
    const isSame = previous !== undefined && this.hasSameContent(previous, made, validity);
    const answer = isSame ? previous.answer : made;
    // An answer that only says that its service is down is no old answer, whatever it was pieced together from.
    const outcome = whole.status >= 500 ? 'miss' : isStale ? 'stale' : isSame ? 'revalidated' : 'miss';
    if (validity && !isStale && !isFailure && this.isAdmitted(request))
      this.store(request.key, { answer, validity, revalidateAfter: 0 }, waiter, previous === undefined);
    return { answer, outcome, madeAt: validity?.madeAt ?? context.present.now, validity, isFailure };
  }

  /** Bytes that differ only in the instant of their making stay while they are young: a page's data is as old as its bytes. */
  private hasSameContent({ answer }: CachedAnswer, made: StoredAnswer, validity: Validity | null): boolean {
    if (validity === null) return false;
    const isYoung = validity.madeAt - answer.bornAt < validity.freshUntil - validity.madeAt;
    return (
      (answer.digest === made.digest || (isYoung && answer.contentId === made.contentId)) &&
      answer.status === made.status &&
      JSON.stringify(answer.headers) === JSON.stringify(made.headers)
    );
  }

  private isAdmitted({ key, admission }: CacheableRequest): boolean {
    return admission === 'always' || (admission === 'second' && this.doorkeeper.admit(key));
  }

  /** `isNew`: it takes the place of others, and not of an earlier one of its own. */
  private store(
    key: CacheKey,
    entry: CachedAnswer,
    { partition = 'answers', client = visitorAddress(), encoding }: Waiter,
    isNew: boolean,
  ): void {
    const { memory, versions } = this.parts;
    const held = memory.find(key);
    // The versions may have moved meanwhile, and somebody else have loaded under the new ones.
    if (held && this.currencyOf(entry, this.present) !== 'current' && this.verdictOf(held) === 'fresh') return;
    if (versions.isUnresponsive(entry.validity.versions, this.now())) entry.revalidateAfter = this.now() + retryDelayMs;
    const place = entry.validity.isNotFound ? 'notFound' : partition;
    const filledBy = isNew ? client : null;
    if (place !== 'notFound' && !this.filling.hasRoom(filledBy, place)) return;
    memory.put(key, entry, place);
    if (place === 'reads') this.filling.add(filledBy, entry.answer.bytes, place);
    else if (place === 'answers')
      void this.encodeAndShare(key, entry, encoding)
        .catch(() => undefined)
        .finally(() => this.filling.add(filledBy, entry.answer.bytes));
  }

  /** Makes the body that is wanted first, drops the plain one where it is not that, and tells Redis. */
  private async encodeAndShare(key: CacheKey, entry: CachedAnswer, wanted: Encoding): Promise<void> {
    const { answer } = entry;
    await answer.get(answer.encodingFor(wanted));
    if (wanted !== 'identity') answer.dropPlain();
    // A newer answer may have come meanwhile.
    if ((this.parts.memory.find(key) ?? entry) !== entry) return;
    this.parts.memory.resize(key, entry);
    this.parts.redis.put(key, entry, this.now());
  }

  /** The answer that is served where its service fails; it rests for a moment, so that a service that is down is not asked by everybody. */
  private staleIfError(key: CacheKey, previous: CachedAnswer | undefined): ServedAnswer | null {
    if (!previous || previous.validity.isNotFound) return null;
    const { flushId, now } = this.present;
    if (previous.validity.flushId !== flushId || now >= previous.validity.staleIfErrorUntil) return null;
    const held = this.parts.memory.find(key);
    for (const entry of [held, previous]) if (entry?.answer === previous.answer) entry.revalidateAfter = now + retryDelayMs;
    return served(previous, 'stale');
  }
}
