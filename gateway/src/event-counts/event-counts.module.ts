import { Module } from '@nestjs/common';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { AdEventsController } from './ad-events.controller.ts';
import { BusinessEventsController } from './business-events.controller.ts';
import { EventCounter } from './event-counter.ts';

@Module({ imports: [UpstreamModule], controllers: [AdEventsController, BusinessEventsController], providers: [EventCounter] })
export class EventCountsModule {}
