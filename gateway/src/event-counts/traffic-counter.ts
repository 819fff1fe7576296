import type { IncomingMessage } from 'node:http';
import { totalCountHeader } from '@directory/contracts';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { clientAddresses } from '../security/client-connection.ts';
import type { CountedVisit } from './counted-visit.ts';
import { EventCounter } from './event-counter.ts';
import { sendEveryMs } from './limits.ts';
import { RestingSearches } from './resting-searches.ts';
import { isVisitor } from './visitor-programs.ts';

interface SentAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
}

const okStatus = 200;
const totalHeader = totalCountHeader.toLowerCase();

/** A browser that loads ahead of a click shows nothing yet. */
const isAhead = ({ headers }: IncomingMessage): boolean =>
  /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''));

/** Counts pages that are sent to visitors, and what they search. */
@Injectable()
export class TrafficCounter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly searches: RestingSearches;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly counter: EventCounter,
  ) {
    this.addressOf = clientAddresses(config.TRUST_PROXY);
    this.searches = new RestingSearches((search) => counter.searches.add(search));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.searches.settleRested(), sendEveryMs).unref();
  }

  /** Before the last batches are sent. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.searches.settleAll();
  }

  count({ page, search }: CountedVisit, request: IncomingMessage, { status, headers }: SentAnswer): void {
    if (status !== okStatus || request.method !== 'GET' || !isVisitor(request.headers['user-agent']) || isAhead(request)) return;
    if (page) this.counter.pages.add({ page });
    const results = headers[totalHeader];
    if (search !== null && results !== undefined) this.searches.add(this.addressOf(request), { typed: search, results: Number(results) });
  }

  /** Counts all searches at once, whether they have rested or not. */
  settle(): void {
    this.searches.settleAll();
  }
}
