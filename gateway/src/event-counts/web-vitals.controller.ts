import { pageKind, vitalClassOf, vitalNames, WebVitals } from '@directory/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { EventCounter } from './event-counter.ts';
import { observeVital } from './vital-metrics.ts';

/** Figures of page views. A statement for each would let a few clients keep the database from all others. */
@Controller('api/web-vitals')
export class WebVitalsController {
  constructor(private readonly counter: EventCounter) {}

  @Post()
  @HttpCode(204)
  record(@Body({ schema: WebVitals }) vitals: WebVitals): void {
    const page = pageKind(vitals.page);
    for (const name of vitalNames) {
      const value = vitals[name];
      if (value === undefined) continue;
      observeVital(page, name, value);
      this.counter.vitals.add({ page, name, class: vitalClassOf(name, value) });
    }
  }
}
