import { type MergedRow, MergedRowsQuery } from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerCounted } from '../../http/counted-list.ts';
import { MergedRowsService } from './merged-rows.service.ts';

const RunParams = z.object({ id: z.uuid() });
type RunParams = z.infer<typeof RunParams>;

@Controller('api/admin/imports/:id/merged')
export class MergedRowsController {
  constructor(private readonly mergedRows: MergedRowsService) {}

  @Get()
  async list(
    @Param({ schema: RunParams }) { id }: RunParams,
    @Query({ schema: MergedRowsQuery }) query: MergedRowsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MergedRow[]> {
    return answerCounted(reply, await this.mergedRows.list(id, query));
  }
}
