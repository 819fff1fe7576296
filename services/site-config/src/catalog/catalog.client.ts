import { BusinessNames, type Sponsorships } from '@directory/contracts';
import { InternalClient } from '@directory/service-kit';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { namesAtOnce, sponsorTimeoutMs } from './limits.ts';

export type BusinessName = BusinessNames[number];

/** The calls of the catalog that this service needs. */
@Injectable()
export class CatalogClient implements OnApplicationShutdown {
  constructor(private readonly client: InternalClient) {}

  /** Names of those of the businesses that are in the catalog. */
  async names(ids: readonly number[]): Promise<BusinessNames> {
    const asked = [...new Set(ids)];
    const names: BusinessNames = [];
    for (let from = 0; from < asked.length; from += namesAtOnce)
      names.push(...(await this.ask({ ids: asked.slice(from, from + namesAtOnce) })));
    return names;
  }

  /** The business that has, or had, a slug. */
  async findBySlug(slug: string): Promise<BusinessName | undefined> {
    const [business] = await this.ask({ slugs: [slug] });
    return business;
  }

  async sponsor(sponsorships: Sponsorships): Promise<void> {
    await this.client.json(
      { method: 'PUT', path: '/internal/sponsorships', json: sponsorships, timeoutMs: sponsorTimeoutMs },
      z.undefined(),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.destroy();
  }

  private ask(json: { ids: number[] } | { slugs: string[] }): Promise<BusinessNames> {
    return this.client.json({ method: 'POST', path: '/internal/business-names', json }, BusinessNames);
  }
}
