import type { AdEventForm } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { EventCounter } from './event-counter.ts';
import { isVisitor } from './visitor-programs.ts';

/** Counts the events that a page view reports, unless a program says that it is one. */
@Injectable()
export class AdEventCounter {
  constructor(private readonly counter: EventCounter) {}

  count(form: AdEventForm, userAgent: string | undefined): void {
    if (!isVisitor(userAgent)) return;
    for (const { placement, kind } of Array.isArray(form) ? form : [form]) this.counter.ads.add({ placement, kind });
  }
}
