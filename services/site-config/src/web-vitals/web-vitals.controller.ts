import { VitalCounts, WebVitalsQuery, type WebVitalsSummary } from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { summarise } from './vital-summary.ts';
import { WebVitalsRepository } from './web-vitals.repository.ts';

@Controller()
export class WebVitalsController {
  constructor(private readonly counts: WebVitalsRepository) {}

  @Post('internal/vital-counts')
  @HttpCode(204)
  add(@Body({ schema: VitalCounts }) counts: VitalCounts): Promise<void> {
    return this.counts.add(counts);
  }

  @Get('api/admin/web-vitals')
  async list(@Query({ schema: WebVitalsQuery }) { days }: WebVitalsQuery): Promise<WebVitalsSummary[]> {
    return summarise(await this.counts.list(days));
  }
}
