import { type KeptFields, KeptFieldsQuery } from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerCounted } from '../../http/counted-list.ts';
import { LockedFieldsService } from './locked-fields.service.ts';

const RunParams = z.object({ id: z.uuid() });
type RunParams = z.infer<typeof RunParams>;

@Controller('api/admin/imports/:id/kept')
export class LockedFieldsController {
  constructor(private readonly lockedFields: LockedFieldsService) {}

  @Get()
  async list(
    @Param({ schema: RunParams }) { id }: RunParams,
    @Query({ schema: KeptFieldsQuery }) query: KeptFieldsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<KeptFields[]> {
    return answerCounted(reply, await this.lockedFields.list(id, query));
  }
}
