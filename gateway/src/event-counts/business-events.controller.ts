import { BusinessEvent } from '@directory/contracts';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { EventCounter } from './event-counter.ts';
import { isVisitor } from './visitor-programs.ts';

@Controller('api/business-events')
export class BusinessEventsController {
  constructor(private readonly counter: EventCounter) {}

  @Post()
  @HttpCode(204)
  record(@Body({ schema: BusinessEvent }) event: BusinessEvent, @Headers('user-agent') userAgent?: string): void {
    if (isVisitor(userAgent)) this.counter.businesses.add(event);
  }
}
