import { clientKeyOf, DomainError, requestContext } from '@directory/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig, type Rate } from '../config.ts';
import type { CompiledRoute } from '../routing/compiled-routes.ts';
import type { RateLimit } from '../routing/route-table.ts';
import { SharedTokenBuckets } from './shared-token-buckets.ts';

const ratesOf = (config: GatewayConfig): Record<RateLimit, Rate | null> => ({
  search: config.RATE_LIMIT_SEARCH,
  suggest: config.RATE_LIMIT_SUGGEST,
  contact: config.RATE_LIMIT_CONTACT,
  'sign-in': config.RATE_LIMIT_SIGN_IN,
  uploads: config.RATE_LIMIT_UPLOADS,
  events: config.RATE_LIMIT_EVENTS,
  misses: config.RATE_LIMIT_MISSES,
});

/** Parameters that make a list a search: their answers are seldom asked for twice, and cost the most. */
const searching = ['search', 'near', 'bbox'];

const isSearch = (query: string): boolean => {
  if (query === '') return false;
  const parameters = new URLSearchParams(query);
  return searching.some((name) => parameters.get(name)?.trim());
};

/** The limit of a read that no cache could answer; null: none, since an operator makes it. */
export const limitOfRead = ({ access, rateLimit }: Pick<CompiledRoute, 'access' | 'rateLimit'>, query: string): RateLimit | null =>
  access === 'public' ? (rateLimit ?? (isSearch(query) ? 'search' : 'misses')) : null;

/**
 * Counts what clients make the parts behind the gateway do, for the visitor in whose request it happens. A page's reads count with
 * the page. Work that the gateway does of its own accord (it acts as the system) counts for nobody. All throw RATE_LIMITED with
 * the seconds to wait.
 */
@Injectable()
export class RateLimiter {
  private readonly rates: Record<RateLimit, Rate | null>;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly buckets: SharedTokenBuckets,
  ) {
    this.rates = ratesOf(config);
  }

  /** A call goes on to its service because no cache could answer it. */
  async takeRead(route: CompiledRoute, query: string): Promise<void> {
    const limit = limitOfRead(route, query);
    if (limit && route.endpoint.method === 'GET') await this.take(limit);
  }

  /** A page is rendered because no cache had it. `query`: of its address; a page that searches counts as a search. */
  async takePage(query: string): Promise<void> {
    await this.take(isSearch(query) ? 'search' : 'misses');
  }

  /** Something is written. Counted before any of it is read. */
  async takeWrite(limit: RateLimit): Promise<void> {
    await this.take(limit);
  }

  private async take(limit: RateLimit): Promise<void> {
    const { kind, address } = requestContext().actor;
    const rate = this.rates[limit];
    if (kind === 'system' || address === null || !rate) return;
    const waitMs = await this.buckets.take(`${limit}:${clientKeyOf(address)}`, rate);
    if (waitMs > 0) throw new DomainError('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
}
