import { type ImportRun, MendedRows, type RejectedRow, RejectedRowsQuery, totalCountHeader } from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { faultyField } from '../pipeline/rejection.ts';
import { ImportRunsRepository } from '../runs/import-runs.repository.ts';
import { runIdOf } from '../runs/run-id.ts';
import { LeftOutRowsRepository } from './left-out-rows.repository.ts';
import { MendedRowsService } from './mended-rows.service.ts';

@Controller('api/admin/imports/:id/rejected')
export class MendingController {
  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly leftOut: LeftOutRowsRepository,
    private readonly mended: MendedRowsService,
  ) {}

  @Get()
  async list(
    @Param('id') id: string,
    @Query({ schema: RejectedRowsQuery }) query: RejectedRowsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RejectedRow[]> {
    const run = await this.runs.get(runIdOf(id));
    const { rows, total } = await this.leftOut.list(run.id, query);
    reply.header(totalCountHeader, total);
    return rows.map((row) => ({ ...row, field: faultyField(row.reason) }));
  }

  @Post()
  @HttpCode(202)
  mend(@Param('id') id: string, @Body({ schema: MendedRows }) rows: MendedRows): Promise<ImportRun> {
    return this.mended.mend(runIdOf(id), rows);
  }
}
