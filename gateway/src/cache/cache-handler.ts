import type { IncomingMessage } from 'node:http';
import { withTimeout } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SharedSender } from '../answers/cached-answer-sender.ts';
import { type Encoding, negotiateEncoding } from '../answers/content-encoding.ts';
import { sendWhole } from '../answers/send-whole.ts';
import { clientSignal } from '../client-signal.ts';
import { splitTarget } from '../routing/address.ts';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { siteAddress } from '../routing/route-table.ts';
import { isEncrypted } from '../security/transport-rules.ts';
import { PageAnswers } from '../ssr/cached-pages.ts';
import { GenerationWatch } from '../versions/version-watch.ts';
import { AnswerCache, type SharedTarget } from './answer-cache.ts';
import { isSharedRoute, type SharedRoute } from './cache-key.ts';
import { countAnswer } from './cache-metrics.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { SharedCalls } from './cached-api.ts';
import type { Verdict } from './validity.ts';

/** What the cache could not answer: what was asked for, and what was held of it. */
interface SharedMiss {
  target: SharedTarget;
  previous: CachedAnswer | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    sharedMiss: SharedMiss | null;
  }
}

/** A request for something that visitors share. */
interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  target: SharedTarget;
  /** Encoding that its client likes best. */
  accepted: Encoding;
}

const mayGiveOut = (verdict: Verdict | undefined): verdict is 'fresh' | 'usable' => verdict === 'fresh' || verdict === 'usable';

/** Addresses whose meaning is remembered as they were written; longer ones are read anew. */
const mostAddresses = 2000;
const longestAddress = 512;

/** Longest wait for the numbers after a change, ms. */
const numbersPatienceMs = 300;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Answers what visitors share: from the cache before anything else runs, else by asking, once for all who wait. */
@Injectable()
export class SharedDoor {
  private readonly routes: ReadonlyMap<string, SharedRoute>;
  private readonly lookedFurther = new WeakSet<IncomingMessage>();
  private readonly targets = new LRUCache<string, SharedTarget>({ max: mostAddresses });

  constructor(
    routes: CompiledRoutes,
    private readonly cache: AnswerCache,
    private readonly calls: SharedCalls,
    private readonly pages: PageAnswers,
    private readonly sender: SharedSender,
    private readonly generations: GenerationWatch,
  ) {
    const wrong = routes.all.find((route) => route.cache !== null && !isSharedRoute(route));
    if (wrong) throw new Error(`The route table lets ${wrong.id} be kept, which is no public read.`);
    const shared = routes.all.filter(isSharedRoute).filter(({ isPlanned }) => !isPlanned);
    this.routes = new Map(shared.map((route) => [route.routerPath, route]));
  }

  /** To be called after admission has hooked in, and before what counts misses. */
  register(fastify: FastifyInstance): void {
    fastify.decorateRequest('sharedMiss', null);
    fastify.addHook('onRequest', (request, reply, done) => this.enter(request, reply, done));
    for (const route of this.routes.values())
      fastify.route({ method: 'GET', url: route.routerPath, handler: (request, reply) => this.answerCall(route, request, reply) });
    fastify.addHook('onSend', async (request, reply) => {
      if (request.adminSession !== null && !isRead(request.method) && reply.statusCode < 400) await this.awaitNumbers();
    });
  }

  /** What an address means that was admitted before. */
  known(url: string): SharedTarget | undefined {
    return this.targets.get(url);
  }

  /** To be said where Redis was asked in vain: it need not be asked again for this request. */
  skipLook(request: IncomingMessage): void {
    this.lookedFurther.add(request);
  }

  /** Answers what the hook could not: a miss, which stands on the request. */
  async answer({ target, previous }: SharedMiss, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await target.takeMiss();
    const accepted = negotiateEncoding(request.headers['accept-encoding']);
    const passenger = { requestId: request.id, signal: clientSignal(reply), encoding: accepted };
    const served = await this.cache.ask(target, passenger, previous).catch((error: unknown) => {
      // Nobody is there to be told, and nothing is wrong.
      if (passenger.signal.aborted) return null;
      throw error;
    });
    if (!served) return reply.hijack();
    const encoding = served.answer.encodingFor(accepted);
    const body = await served.answer.get(encoding);
    countAnswer(served.outcome);
    return this.sender.send(request, reply, served, encoding, body, this.cache.now());
  }

  private async answerCall(route: SharedRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.sharedMiss) return this.answer(request.sharedMiss, request, reply);
    const { query } = splitTarget(request.url);
    const answer = await this.calls.passOn(route, request.params as Record<string, string>, query, clientSignal(reply));
    return sendWhole(request, reply, answer);
  }

  /** Whoever changed something must see it with the next request, not with the next poll. A service that is slow to say so must not hold the answer up. */
  private async awaitNumbers(): Promise<void> {
    await withTimeout(numbersPatienceMs, this.generations.refresh()).catch(() => undefined);
  }

  private enter(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const target = this.targetOf(request);
    if (!target) {
      done();
      return;
    }
    const visit: Visit = { request, reply, target, accepted: negotiateEncoding(request.headers['accept-encoding']) };
    const held = this.cache.find(target.key);
    const verdict = held && this.cache.verdictOf(held);
    if (held && mayGiveOut(verdict)) {
      const body = held.answer.find(held.answer.encodingFor(visit.accepted));
      if (body) this.giveOut(visit, held, verdict, body);
      else this.giveOutForm(visit, held, verdict).catch(done);
      return;
    }
    this.look(visit, held).then((isAnswered) => isAnswered || done(), done);
  }

  /** Looks further. True where that answered the request. */
  private async look(visit: Visit, held: CachedAnswer | undefined): Promise<boolean> {
    const { target, request } = visit;
    const further = this.lookedFurther.has(request.raw) ? undefined : await this.cache.findFurther(target.key);
    const verdict = further && this.cache.verdictOf(further);
    if (further && mayGiveOut(verdict)) {
      await this.giveOutForm(visit, further, verdict);
      return true;
    }
    request.sharedMiss = { target, previous: further ?? held };
    return false;
  }

  private async giveOutForm(visit: Visit, entry: CachedAnswer, verdict: Verdict): Promise<void> {
    this.giveOut(visit, entry, verdict, await this.cache.formOf(visit.target.key, entry, entry.answer.encodingFor(visit.accepted)));
  }

  private giveOut({ request, reply, target, accepted }: Visit, entry: CachedAnswer, verdict: Verdict, body: Buffer): void {
    const { answer, validity } = entry;
    const outcome = verdict === 'fresh' ? 'hit' : 'stale';
    if (outcome === 'stale') this.cache.refresh(target, { requestId: request.id, encoding: accepted }, entry);
    countAnswer(outcome);
    const served = { answer, outcome, madeAt: validity.madeAt, validity } as const;
    const line = { requestId: request.id, isEncrypted: isEncrypted(request) };
    const sending = { encoding: answer.encodingFor(accepted), body, now: this.cache.now(), ...line };
    this.sender.write(request.raw, reply.hijack().raw, served, sending);
  }

  private targetOf(request: FastifyRequest): SharedTarget | null {
    if (!isRead(request.method)) return null;
    const known = this.known(request.url);
    if (known) return known;
    const target = this.readTarget(request);
    if (target && request.url.length <= longestAddress) this.targets.set(request.url, target);
    return target;
  }

  private readTarget(request: FastifyRequest): SharedTarget | null {
    const path = request.routeOptions.config.admitted?.path;
    if (path === siteAddress) return this.pages.targetOf(request.url);
    const route = path === undefined ? undefined : this.routes.get(path);
    return route ? this.calls.targetOf(route, request.params as Record<string, string>, splitTarget(request.url).query) : null;
  }
}
