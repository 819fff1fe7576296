import { AdEvent } from '@directory/contracts';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { isbot } from 'isbot';
import { AdEventCounter } from './ad-event-counter.ts';

@Controller('api/ad-events')
export class AdEventsController {
  constructor(private readonly counter: AdEventCounter) {}

  /** Programs that say so are answered like everybody, and not counted. */
  @Post()
  @HttpCode(204)
  record(@Body({ schema: AdEvent }) event: AdEvent, @Headers('user-agent') userAgent?: string): void {
    if (userAgent && !isbot(userAgent)) this.counter.add(event);
  }
}
