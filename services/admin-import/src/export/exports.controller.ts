import { ExportQuery } from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { runIdOf } from '../runs/run-id.ts';
import { ExportsService } from './exports.service.ts';
import { RejectedRowsService } from './rejected-rows.service.ts';
import { sendWorkbook } from './send-workbook.ts';
import { importTemplate } from './template.ts';

/** Workbooks that operators download. */
@Controller('api')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly rejected: RejectedRowsService,
  ) {}

  @Get('export-businesses')
  async exportBusinesses(@Query({ schema: ExportQuery }) query: ExportQuery, @Res() reply: FastifyReply): Promise<void> {
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    await sendWorkbook(reply, await this.exports.open(query, leaving.signal));
  }

  @Get('admin/imports/:id/rejected.xlsx')
  async downloadRejected(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    await sendWorkbook(reply, await this.rejected.open(runIdOf(id)));
  }

  @Get('admin/import-template.xlsx')
  async downloadTemplate(@Res() reply: FastifyReply): Promise<void> {
    await sendWorkbook(reply, importTemplate());
  }
}
