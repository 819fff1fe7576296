import {
  type AdEvent,
  adEventKinds,
  type BusinessEvent,
  mostAdEvents,
  mostBusinessEvents,
  mostCountedPairs,
  placements,
} from '@directory/contracts';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ServiceClients } from '../upstream/service-clients.ts';
import { EventBatcher } from './event-batcher.ts';
import { sendEveryMs } from './limits.ts';

/** Events of advertisements, and of pages of businesses, on their way to site-config. */
@Injectable()
export class EventCounter implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly ads: EventBatcher<Pick<AdEvent, 'placement' | 'kind'>>;
  readonly businesses: EventBatcher<BusinessEvent>;
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
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.send(), sendEveryMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([this.ads.finish(), this.businesses.finish()]);
  }

  async send(): Promise<void> {
    await Promise.all([this.ads.send(), this.businesses.send()]);
  }
}
