import { AdEventForm } from '@directory/contracts';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { EventCounter } from './event-counter.ts';
import { isVisitor } from './visitor-programs.ts';

@Controller('api/ad-events')
export class AdEventsController {
  constructor(private readonly counter: EventCounter) {}

  @Post()
  @HttpCode(204)
  record(@Body({ schema: AdEventForm }) form: AdEventForm, @Headers('user-agent') userAgent?: string): void {
    if (!isVisitor(userAgent)) return;
    for (const { placement, kind } of Array.isArray(form) ? form : [form]) this.counter.ads.add({ placement, kind });
  }
}
