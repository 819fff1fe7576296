import { type Activity, ActivityListQuery, totalCountHeader } from '@directory/contracts';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditService } from './audit.service.ts';

@Controller('api/admin/activities')
export class ActivitiesController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  async list(
    @Query({ schema: ActivityListQuery }) query: ActivityListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Activity[]> {
    const { activities, total } = await this.audit.list(query);
    reply.header(totalCountHeader, total);
    return activities;
  }
}
