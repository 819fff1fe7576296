import { type AdminBusiness, AdminBusinessListQuery, idParam } from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerCounted } from '../http/counted-list.ts';
import { AdminBusinessesService } from './admin-businesses.service.ts';

const BusinessParams = z.object({ id: idParam });
type BusinessParams = z.infer<typeof BusinessParams>;

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

  @Get(':id')
  get(@Param({ schema: BusinessParams }) { id }: BusinessParams): Promise<AdminBusiness> {
    return this.businesses.get(id);
  }
}
