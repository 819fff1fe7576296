import { type AdminBusiness, AdminBusinessListQuery } from '@directory/contracts';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCounted } from '../http/counted-list.ts';
import { AdminBusinessesService } from './admin-businesses.service.ts';

@Controller('api/admin/businesses')
export class AdminBusinessesController {
  constructor(private readonly businesses: AdminBusinessesService) {}

  @Get()
  async list(
    @Query({ schema: AdminBusinessListQuery }) query: AdminBusinessListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminBusiness[]> {
    return answerCounted(reply, await this.businesses.list(query));
  }
}
