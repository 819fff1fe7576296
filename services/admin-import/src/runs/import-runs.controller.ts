import { Readable } from 'node:stream';
import { ImportListQuery, type ImportPreview, type ImportRun, MappingCorrection, totalCountHeader } from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ImportRunsService } from './import-runs.service.ts';
import { toEvents } from './run-events.ts';
import { runIdOf } from './run-id.ts';

@Controller('api/admin/imports')
export class ImportRunsController {
  constructor(private readonly runs: ImportRunsService) {}

  @Get()
  async list(
    @Query({ schema: ImportListQuery }) query: ImportListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportRun[]> {
    const { runs, total } = await this.runs.list(query);
    reply.header(totalCountHeader, total);
    return runs;
  }

  @Get(':id')
  get(@Param('id') id: string): Promise<ImportRun> {
    return this.runs.get(runIdOf(id));
  }

  @Get(':id/events')
  async stream(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    // An unknown run is a 404, not a stream that ends.
    const { id: runId } = await this.runs.get(runIdOf(id));
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const events = Readable.from(toEvents(this.runs.watch(runId, leaving.signal)), { objectMode: false });
    await reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(events);
  }

  @Post(':id/apply')
  @HttpCode(200)
  apply(@Param('id') id: string): Promise<ImportRun> {
    return this.runs.apply(runIdOf(id));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  cancel(@Param('id') id: string): Promise<ImportRun> {
    return this.runs.cancel(runIdOf(id));
  }

  @Post(':id/resume')
  @HttpCode(200)
  resume(@Param('id') id: string): Promise<ImportRun> {
    return this.runs.resume(runIdOf(id));
  }

  @Post(':id/undo')
  @HttpCode(200)
  undo(@Param('id') id: string): Promise<ImportRun> {
    return this.runs.undo(runIdOf(id));
  }

  @Get(':id/preview')
  getPreview(@Param('id') id: string): Promise<ImportPreview> {
    return this.runs.preview(runIdOf(id));
  }

  @Post(':id/mapping')
  @HttpCode(200)
  correctMapping(@Param('id') id: string, @Body({ schema: MappingCorrection }) correction: MappingCorrection): Promise<ImportRun> {
    return this.runs.correctMapping(runIdOf(id), correction);
  }
}
