import {
  type AdEvent,
  adEventKinds,
  type BusinessEvent,
  type CountedSearch,
  type CountedVital,
  mostAdEvents,
  mostBusinessEvents,
  mostCountedPairs,
  mostCountedSamples,
  mostCountedSearches,
  mostCountedVisits,
  mostVitalClasses,
  type PageKind,
  pageKinds,
  placements,
} from '@directory/contracts';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ServiceClients } from '../upstream/service-clients.ts';
import { EventBatcher } from './event-batcher.ts';
import { sendEveryMs } from './limits.ts';

/** Views, searches, figures of views, and events of advertisements and of pages of businesses, on their way to site-config. */
@Injectable()
export class EventCounter implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly ads: EventBatcher<Pick<AdEvent, 'placement' | 'kind'>>;
  readonly businesses: EventBatcher<BusinessEvent>;
  readonly pages: EventBatcher<{ page: PageKind }>;
  readonly searches: EventBatcher<CountedSearch>;
  readonly vitals: EventBatcher<CountedVital>;
  private timer: NodeJS.Timeout | undefined;

  constructor(clients: ServiceClients) {
    const client = clients.get('site-config');
    this.ads = new EventBatcher(client, {
      path: '/internal/ad-counts',
      keyOf: ({ placement, kind }) => `${placement} ${kind}`,
      mostEach: mostAdEvents,
      mostKeys: placements.length * adEventKinds.length,
    });
    this.businesses = new EventBatcher(client, {
      path: '/internal/business-counts',
      keyOf: ({ businessId, kind }) => `${businessId} ${kind}`,
      mostEach: mostBusinessEvents,
      mostKeys: mostCountedPairs,
    });
    this.pages = new EventBatcher(client, {
      path: '/internal/page-views',
      keyOf: ({ page }) => page,
      mostEach: mostCountedVisits,
      mostKeys: pageKinds.length,
    });
    this.searches = new EventBatcher(client, {
      path: '/internal/searches',
      keyOf: ({ text, results }) => `${results} ${text}`,
      mostEach: mostCountedVisits,
      mostKeys: mostCountedSearches,
    });
    this.vitals = new EventBatcher(client, {
      path: '/internal/vital-counts',
      keyOf: (vital) => `${vital.page} ${vital.name} ${vital.class}`,
      mostEach: mostCountedSamples,
      mostKeys: mostVitalClasses,
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.send(), sendEveryMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.batchers.map((batcher) => batcher.finish()));
  }

  async send(): Promise<void> {
    await Promise.all(this.batchers.map((batcher) => batcher.send()));
  }

  private get batchers() {
    return [this.ads, this.businesses, this.pages, this.searches, this.vitals];
  }
}
