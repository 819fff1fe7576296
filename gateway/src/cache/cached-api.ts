import { type Actor, errorCodeHeader, totalCountHeader, totalCountRelationHeader } from '@directory/contracts';
import { withRequestContext } from '@directory/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import type { WholeAnswer } from '../answers/whole-answer.ts';
import { CallLimits } from '../rate-limits/call-limits.ts';
import { UpstreamReader } from '../upstream/upstream-reader.ts';
import { GenerationWatch } from '../versions/version-watch.ts';
import { AnswerCache, type Asking, type LoadedAnswer, type SharedTarget } from './answer-cache.ts';
import { CallKeys, type CallName, type SharedRoute } from './cache-key.ts';
import type { ServedAnswer } from './cached-answer.ts';
import { endingAt, endOfMinute, validityOf } from './validity.ts';

/** The only headers of a service that are kept, and sent with what is kept. */
const storedHeaders = ['content-type', 'location', totalCountHeader.toLowerCase(), totalCountRelationHeader.toLowerCase(), errorCodeHeader];

/** Nobody in particular: the answer is for all who ask. */
const everybody: Actor = { kind: 'system', sessionId: null, address: null };

/** A service that does not even tell its generations gets this long, ms. */
const shortTimeoutMs = 1500;

const pickHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(storedHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

const isFailure = (status: number): boolean => status >= 500 || status === 429;

interface Reading {
  requestId: string;
  signal: AbortSignal;
}

/** Public reads whose answers visitors share. */
@Injectable()
export class SharedCalls {
  private readonly logger = new Logger('SharedCalls');
  private readonly keys = new CallKeys();

  constructor(
    private readonly cache: AnswerCache,
    private readonly reader: UpstreamReader,
    private readonly generations: GenerationWatch,
    private readonly limits: CallLimits,
  ) {}

  /** Null for a query that the contract refuses: its service says why. */
  targetOf(route: SharedRoute, params: Record<string, string>, query: string): SharedTarget | null {
    const name = this.keys.nameOf(route, params, query);
    return (
      name && {
        key: name.key,
        admittance: name.admittance,
        takeMiss: () => this.limits.takeRead(route, name.query),
        load: (asking) => this.load(route, params, name, asking),
      }
    );
  }

  /** Asks for what has no name, since its query is wrong: the service says why. */
  async passOn(route: SharedRoute, params: Record<string, string>, query: string, signal: AbortSignal): Promise<WholeAnswer> {
    await this.limits.takeRead(route, query);
    return this.reader.read({ route, params, query, signal });
  }

  /** Reads for a page: what is known to be true, else what the service says now, else what it said last. */
  async read(target: SharedTarget, { requestId, signal }: Reading): Promise<{ served: ServedAnswer; body: Buffer }> {
    const passenger = { requestId, signal, encoding: 'identity', shelf: 'reads' } as const;
    const served = await this.cache.ask(target, passenger, this.cache.find(target.key));
    return { served, body: await served.answer.plain() };
  }

  private async load(route: SharedRoute, params: Record<string, string>, name: CallName, asking: Asking): Promise<LoadedAnswer> {
    const { requestId, signal, present } = asking;
    const isSilent = this.generations.isServiceSilent(route.to, present.now);
    const timeoutMs = isSilent ? Math.min(route.timeoutMs, shortTimeoutMs) : route.timeoutMs;
    const call = { route, params, query: name.query, signal, timeoutMs };
    const { status, headers, body } = await withRequestContext({ requestId, actor: everybody }, () => this.reader.read(call));
    const answer: WholeAnswer = { status, headers: pickHeaders(headers), body };
    if (status >= 500) this.logger.warn({ service: route.to, call: route.id, status, code: headers[errorCodeHeader], requestId });
    if (isFailure(status)) return { answer, validity: null, isFailure: true };
    const validity = validityOf(route.cache, status, name.key, present, this.cache.now());
    return { answer, validity: validity && name.isOfThisMinute ? endingAt(validity, endOfMinute(present.now)) : validity };
  }
}
