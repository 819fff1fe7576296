import { type ImportedBusiness, ImportedBusinessesQuery } from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerCounted } from '../../http/counted-list.ts';
import { ImportedBusinessesService } from './imported-businesses.service.ts';

const RunParams = z.object({ id: z.uuid() });
type RunParams = z.infer<typeof RunParams>;

@Controller('api/admin/imports/:id/businesses')
export class ImportedBusinessesController {
  constructor(private readonly businesses: ImportedBusinessesService) {}

  @Get()
  async list(
    @Param({ schema: RunParams }) { id }: RunParams,
    @Query({ schema: ImportedBusinessesQuery }) query: ImportedBusinessesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportedBusiness[]> {
    return answerCounted(reply, await this.businesses.list(id, query));
  }
}
