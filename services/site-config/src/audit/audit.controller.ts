import { type Activity, ActivityExportQuery, ActivityListQuery, ActivityParams, AuditEntry, totalCountHeader } from '@directory/contracts';
import { AllowCallers } from '@directory/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditService } from './audit.service.ts';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Idempotent by the entry's id. */
  @Post('internal/audit')
  @AllowCallers('gateway', 'catalog', 'admin-import', 'worker', 'indexing')
  @HttpCode(204)
  async create(@Body({ schema: AuditEntry }) entry: AuditEntry): Promise<void> {
    await this.audit.create(entry);
  }

  @Get('api/admin/activities')
  async list(
    @Query({ schema: ActivityListQuery }) query: ActivityListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Activity[]> {
    const { activities, total } = await this.audit.list(query);
    reply.header(totalCountHeader, total);
    return activities;
  }

  /** For the workbook. */
  @Get('internal/activities')
  @AllowCallers('admin-import')
  listBehind(@Query({ schema: ActivityExportQuery }) query: ActivityExportQuery): Promise<Activity[]> {
    return this.audit.listBehind(query);
  }

  @Get('api/admin/activities/:id')
  get(@Param({ schema: ActivityParams }) { id }: ActivityParams): Promise<Activity> {
    return this.audit.get(id);
  }
}
