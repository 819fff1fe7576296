import {
  type ActivePlacement,
  type AdAnalytics,
  AdAnalyticsQuery,
  AdCounts,
  type Placement,
  type PlacementForm,
  PlacementFormList,
} from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdCountsService } from './ad-counts.service.ts';
import { AdPlacementsService } from './ad-placements.service.ts';

@Controller()
export class AdsController {
  constructor(
    private readonly placements: AdPlacementsService,
    private readonly counts: AdCountsService,
  ) {}

  @Get('api/ad-placements')
  listActive(): Promise<ActivePlacement[]> {
    return this.placements.listActive();
  }

  @Get('ads.txt')
  async adsTxt(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const text = await this.placements.adsTxt();
    if (text === null) throw new DomainError('ROUTE_NOT_FOUND');
    reply.type('text/plain; charset=utf-8');
    return text.endsWith('\n') ? text : `${text}\n`;
  }

  @Get('api/admin/ad-settings')
  list(): Promise<Placement[]> {
    return this.placements.list();
  }

  @Post('api/admin/ad-settings')
  @HttpCode(200)
  save(@Body({ schema: PlacementFormList }) list: PlacementForm[]): Promise<Placement[]> {
    return this.placements.save(list);
  }

  @Get('api/admin/ad-analytics')
  analyse(@Query({ schema: AdAnalyticsQuery }) query: AdAnalyticsQuery): Promise<AdAnalytics> {
    return this.counts.analyse(query);
  }

  @Post('internal/ad-counts')
  @HttpCode(204)
  add(@Body({ schema: AdCounts }) counts: AdCounts): Promise<void> {
    return this.counts.add(counts);
  }
}
