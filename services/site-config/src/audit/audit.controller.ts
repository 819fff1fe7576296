import { type Activity, ActivityExportQuery, ActivityListQuery, ActivityParams, AuditEntry, totalCountHeader } from '@directory/contracts';
import { AllowCallers, DomainError, requestContext } from '@directory/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditService } from './audit.service.ts';

/** Kinds of actions that the gateway alone knows of: no other part may say that somebody has signed in. */
const gatewayKinds: readonly string[] = ['sign-in', 'session', 'second-factor', 'cache'];

const isKnownTo = (caller: string | undefined, { action }: AuditEntry): boolean =>
  caller === 'gateway' || !gatewayKinds.includes(action.split('.', 1)[0]);

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Idempotent by the entry's id. */
  @Post('internal/audit')
  @AllowCallers('gateway', 'catalog', 'admin-import', 'indexing')
  @HttpCode(204)
  async create(@Body({ schema: AuditEntry }) entry: AuditEntry): Promise<void> {
    if (!isKnownTo(requestContext().caller, entry)) throw new DomainError('REQUEST_INVALID');
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
