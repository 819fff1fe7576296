import { clientKeyOf, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { CompiledRoute } from '../routing/compiled-routes.ts';
import type { Bucket } from '../routing/route-table.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Parameters that make a list a search: their answers are seldom asked for twice, and cost the most. */
const searching = ['search', 'near', 'bbox'];

const isSearch = (query: string): boolean => {
  if (query === '') return false;
  const parameters = new URLSearchParams(query);
  return searching.some((name) => parameters.get(name)?.trim());
};

/** Where a read counts that no cache could answer; null: nowhere, since an operator makes it. */
export const bucketOfRead = ({ access, bucket }: Pick<CompiledRoute, 'access' | 'bucket'>, query: string): Bucket | null =>
  access === 'public' ? (bucket ?? (isSearch(query) ? 'search' : 'misses')) : null;

/**
 * Counts calls for the visitor in whose request they happen. What is read to render a page counts with the page. What the gateway
 * does of its own accord (it acts as the system) counts for nobody. All throw RATE_LIMITED.
 */
@Injectable()
export class CallLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** A call goes on to its service because no cache could answer it. */
  async takeRead(route: CompiledRoute, query: string): Promise<void> {
    const bucket = bucketOfRead(route, query);
    if (bucket && route.endpoint.method === 'GET') await this.take(bucket);
  }

  /** A page is rendered because no cache had it. `query`: of its address; a page that searches counts as a search. */
  async takePage(query: string): Promise<void> {
    await this.take(isSearch(query) ? 'search' : 'misses');
  }

  /** Something is written. Counted before any of it is read. */
  async takeWrite(bucket: Bucket): Promise<void> {
    await this.take(bucket);
  }

  private async take(bucket: Bucket): Promise<void> {
    const { kind, address } = requestContext().actor;
    if (kind !== 'system' && address !== null) await this.limiter.take(bucket, clientKeyOf(address));
  }
}
