import { Module } from '@nestjs/common';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { AdEventCounter } from './ad-event-counter.ts';
import { AdEventsController } from './ad-events.controller.ts';

@Module({ imports: [UpstreamModule], controllers: [AdEventsController], providers: [AdEventCounter] })
export class AdEventsModule {}
