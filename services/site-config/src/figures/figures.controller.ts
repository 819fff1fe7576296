import { BusinessCounts, type BusinessFigures, type FiguresLink, FiguresParams, idParam } from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { FiguresService } from './figures.service.ts';

const SubscriptionParams = z.object({ id: idParam });
type SubscriptionParams = z.infer<typeof SubscriptionParams>;

@Controller()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Get('api/business-figures/:token')
  get(@Param({ schema: FiguresParams }) { token }: FiguresParams): Promise<BusinessFigures> {
    return this.figures.get(token);
  }

  @Get('api/admin/subscriptions/:id/figures-link')
  getLink(@Param({ schema: SubscriptionParams }) { id }: SubscriptionParams): Promise<FiguresLink> {
    return this.figures.getLink(id);
  }

  @Post('api/admin/subscriptions/:id/figures-link')
  @HttpCode(200)
  renewLink(@Param({ schema: SubscriptionParams }) { id }: SubscriptionParams): Promise<FiguresLink> {
    return this.figures.renewLink(id);
  }

  @Post('internal/business-counts')
  @HttpCode(204)
  add(@Body({ schema: BusinessCounts }) counts: BusinessCounts): Promise<void> {
    return this.figures.add(counts);
  }
}
