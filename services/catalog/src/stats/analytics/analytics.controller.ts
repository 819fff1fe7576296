import type { Analytics } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { AnalyticsService } from './analytics.service.ts';

@Controller('api/admin/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  get(): Promise<Analytics> {
    return this.analytics.get();
  }
}
