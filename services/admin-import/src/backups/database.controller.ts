import { Readable } from 'node:stream';
import { type Backup, type DatabaseJob, type DatabaseStatus, totalCountHeader } from '@directory/contracts';
import { Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { BackupsService } from './calls/backups.service.ts';
import { DatabaseJobsService } from './calls/database-jobs.service.ts';
import { toJobEvents } from './calls/job-events.ts';
import { DatabaseStatusService } from './status/database-status.service.ts';

const IdParams = z.object({ id: z.uuid() });
type IdParams = z.infer<typeof IdParams>;

/** The care of the database: its state, work on it, and its backups. */
@Controller('api/admin/database')
export class DatabaseController {
  constructor(
    private readonly status: DatabaseStatusService,
    private readonly jobs: DatabaseJobsService,
    private readonly backups: BackupsService,
  ) {}

  @Get('status')
  getStatus(): Promise<DatabaseStatus> {
    return this.status.get();
  }

  @Post('optimize')
  @HttpCode(202)
  optimize(): Promise<DatabaseJob> {
    return this.jobs.optimize();
  }

  @Post('backup')
  @HttpCode(202)
  backUp(): Promise<DatabaseJob> {
    return this.jobs.backUp();
  }

  @Get('jobs')
  listJobs(): Promise<DatabaseJob[]> {
    return this.jobs.list();
  }

  @Get('jobs/:id')
  getJob(@Param({ schema: IdParams }) { id }: IdParams): Promise<DatabaseJob> {
    return this.jobs.get(id);
  }

  @Get('jobs/:id/events')
  async stream(@Param({ schema: IdParams }) { id }: IdParams, @Res() reply: FastifyReply): Promise<void> {
    // Unknown work is a 404, not a stream that ends.
    await this.jobs.get(id);
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const events = Readable.from(toJobEvents(this.jobs.watch(id, leaving.signal)), { objectMode: false });
    await reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(events);
  }

  @Get('backups')
  async listBackups(@Res({ passthrough: true }) reply: FastifyReply): Promise<Backup[]> {
    const backups = await this.backups.list();
    reply.header(totalCountHeader, backups.length);
    return backups;
  }

  @Get('backups/:id')
  async download(@Param({ schema: IdParams }) { id }: IdParams, @Res() reply: FastifyReply): Promise<void> {
    const { name, bytes, content } = await this.backups.open(id);
    await reply
      .header('content-type', 'application/octet-stream')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(content);
  }

  @Delete('backups/:id')
  @HttpCode(204)
  removeBackup(@Param({ schema: IdParams }) { id }: IdParams): Promise<void> {
    return this.backups.remove(id);
  }

  @Post('backups/:id/restore')
  @HttpCode(202)
  restore(@Param({ schema: IdParams }) { id }: IdParams): Promise<DatabaseJob> {
    return this.jobs.restore(id);
  }
}
