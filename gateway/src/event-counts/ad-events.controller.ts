import { AdEvent } from '@directory/contracts';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { EventCounter } from './event-counter.ts';
import { isVisitor } from './visitor-programs.ts';

@Controller('api/ad-events')
export class AdEventsController {
  constructor(private readonly counter: EventCounter) {}

  @Post()
  @HttpCode(204)
  record(@Body({ schema: AdEvent }) { placement, kind }: AdEvent, @Headers('user-agent') userAgent?: string): void {
    if (isVisitor(userAgent)) this.counter.ads.add({ placement, kind });
  }
}
