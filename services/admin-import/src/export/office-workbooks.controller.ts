import { ActivityFilter, TrendsQuery } from '@directory/contracts';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OfficeWorkbooksService } from './office-workbooks.service.ts';
import { sendWorkbook } from './send-workbook.ts';

@Controller('api/admin')
export class OfficeWorkbooksController {
  constructor(private readonly workbooks: OfficeWorkbooksService) {}

  @Get('analytics/trends.xlsx')
  async downloadTrends(@Query({ schema: TrendsQuery }) query: TrendsQuery, @Res() reply: FastifyReply): Promise<void> {
    await sendWorkbook(reply, await this.workbooks.openTrends(query));
  }

  @Get('activities.xlsx')
  async downloadActivities(@Query({ schema: ActivityFilter }) filter: ActivityFilter, @Res() reply: FastifyReply): Promise<void> {
    await sendWorkbook(reply, await this.workbooks.openActivities(filter));
  }
}
