import { PageViewCounts, SearchCounts, type TrafficTrends, TrendsQuery } from '@directory/contracts';
import { AllowCallers } from '@directory/service-kit';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { TrafficCountsRepository } from './traffic-counts.repository.ts';
import { TrendsService } from './trends.service.ts';

@Controller()
export class TrafficController {
  constructor(
    private readonly counts: TrafficCountsRepository,
    private readonly trends: TrendsService,
  ) {}

  @Post('internal/page-views')
  @HttpCode(204)
  addPageViews(@Body({ schema: PageViewCounts }) counts: PageViewCounts): Promise<void> {
    return this.counts.addPageViews(counts);
  }

  @Post('internal/searches')
  @HttpCode(204)
  addSearches(@Body({ schema: SearchCounts }) counts: SearchCounts): Promise<void> {
    return this.counts.addSearches(counts);
  }

  @Get('api/admin/analytics/traffic')
  get(@Query({ schema: TrendsQuery }) query: TrendsQuery): Promise<TrafficTrends> {
    return this.trends.get(query);
  }

  /** For the workbook. */
  @Get('internal/traffic-trends')
  @AllowCallers('admin-import')
  read(@Query({ schema: TrendsQuery }) query: TrendsQuery): Promise<TrafficTrends> {
    return this.trends.get(query);
  }
}
