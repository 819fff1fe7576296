import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { AdEventCounter } from './ad-event-counter.ts';
import { AdEventsController } from './ad-events.controller.ts';
import { AdEventsListener } from './ad-events-listener.ts';
import { BusinessEventsController } from './business-events.controller.ts';
import { EventCounter } from './event-counter.ts';
import { PageViewsController } from './page-views.controller.ts';
import { TrafficCounter } from './traffic-counter.ts';
import { WebVitalsController } from './web-vitals.controller.ts';

@Module({
  imports: [UpstreamModule, RateLimitsModule],
  controllers: [AdEventsController, BusinessEventsController, PageViewsController, WebVitalsController],
  providers: [EventCounter, AdEventCounter, AdEventsListener, TrafficCounter],
  exports: [TrafficCounter],
})
export class EventCountsModule {}
