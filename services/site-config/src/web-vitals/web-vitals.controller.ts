import { WebVitals, WebVitalsQuery, type WebVitalsSummary } from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { WebVitalsService } from './web-vitals.service.ts';

@Controller('api')
export class WebVitalsController {
  constructor(private readonly vitals: WebVitalsService) {}

  @Post('web-vitals')
  @HttpCode(204)
  async record(@Body({ schema: WebVitals }) vitals: WebVitals): Promise<void> {
    await this.vitals.record(vitals);
  }

  @Get('admin/web-vitals')
  list(@Query({ schema: WebVitalsQuery }) { days }: WebVitalsQuery): Promise<WebVitalsSummary[]> {
    return this.vitals.list(days);
  }
}
