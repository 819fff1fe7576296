import { type RecordTrends, TrendsQuery } from '@directory/contracts';
import { AllowCallers } from '@directory/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { RecordTrendsRepository } from './record-trends.repository.ts';

@Controller()
export class RecordTrendsController {
  constructor(private readonly records: RecordTrendsRepository) {}

  @Get('api/admin/analytics/records')
  get(@Query({ schema: TrendsQuery }) query: TrendsQuery): Promise<RecordTrends> {
    return this.records.get(query);
  }

  /** For the workbook. */
  @Get('internal/record-trends')
  @AllowCallers('admin-import')
  read(@Query({ schema: TrendsQuery }) query: TrendsQuery): Promise<RecordTrends> {
    return this.records.get(query);
  }
}
