import { type ActivitySummary, ReadinessSamples } from '@directory/contracts';
import { AllowCallers } from '@directory/service-kit';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ActivitySummaryService } from './activity-summary.service.ts';

@Controller('internal')
export class ActivitySummaryController {
  constructor(private readonly summary: ActivitySummaryService) {}

  @Post('readiness-samples')
  @HttpCode(204)
  async add(@Body({ schema: ReadinessSamples }) { samples }: ReadinessSamples): Promise<void> {
    await this.summary.addSamples(samples);
  }

  @Get('activity-summary')
  @AllowCallers('catalog')
  read(): Promise<ActivitySummary> {
    return this.summary.get();
  }
}
