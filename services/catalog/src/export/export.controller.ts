import { ExportRange, exportHeaders } from '@directory/contracts';
import { AllowCallers } from '@directory/service-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ExportService } from './export.service.ts';

@Controller('internal/export')
@AllowCallers('admin-import')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Get()
  async read(@Query({ schema: ExportRange }) range: ExportRange, @Res() reply: FastifyReply): Promise<void> {
    const { start, end, categorySlug, rows } = await this.exports.open(range);
    if (categorySlug !== null) reply.header(exportHeaders.category, encodeURIComponent(categorySlug));
    await reply.header(exportHeaders.range, `${start}-${end}`).header('content-type', 'text/plain; charset=utf-8').send(rows);
  }
}
