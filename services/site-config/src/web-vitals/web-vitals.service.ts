import { pageKind, vitalNames, type WebVitals, type WebVitalsSummary } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { classOf } from './vital-classes.ts';
import { observeVital } from './vital-metrics.ts';
import { summarise } from './vital-summary.ts';
import { WebVitalsRepository } from './web-vitals.repository.ts';

const utcDay = (): string => new Date().toISOString().slice(0, 10);

@Injectable()
export class WebVitalsService {
  private deletedOn = '';

  constructor(private readonly counts: WebVitalsRepository) {}

  async record(vitals: WebVitals): Promise<void> {
    const page = pageKind(vitals.page);
    const measured = vitalNames.flatMap((name) => (vitals[name] === undefined ? [] : [{ name, value: vitals[name] }]));
    for (const { name, value } of measured) observeVital(page, name, value);
    await this.counts.add(
      page,
      measured.map(({ name, value }) => ({ name, class: classOf(name, value) })),
    );
    await this.deleteOldDaily();
  }

  async list(days: number): Promise<WebVitalsSummary[]> {
    return summarise(await this.counts.list(days));
  }

  private async deleteOldDaily(): Promise<void> {
    if (this.deletedOn === utcDay()) return;
    this.deletedOn = utcDay();
    await this.counts.deleteOld();
  }
}
