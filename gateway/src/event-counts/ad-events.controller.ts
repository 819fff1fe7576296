import { AdEventForm } from '@directory/contracts';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { AdEventCounter } from './ad-event-counter.ts';

/** Answers the reports that `AdEventsListener` leaves to the framework: those that are refused, above all. */
@Controller('api/ad-events')
export class AdEventsController {
  constructor(private readonly counter: AdEventCounter) {}

  @Post()
  @HttpCode(204)
  record(@Body({ schema: AdEventForm }) form: AdEventForm, @Headers('user-agent') userAgent?: string): void {
    this.counter.count(form, userAgent);
  }
}
