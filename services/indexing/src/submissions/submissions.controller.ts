import { Readable } from 'node:stream';
import {
  AttemptListQuery,
  type SubmissionAttempt,
  SubmissionListQuery,
  type SubmissionRun,
  type SubmittedUrl,
  SubmittedUrlQuery,
  totalCountHeader,
} from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { SubmissionWatcher, toEvents } from './submission-events.ts';
import { SubmissionsService } from './submissions.service.ts';

const RunId = z.uuid();

/** Text that is no id names no run. */
const runIdOf = (text: string): string => {
  const id = RunId.safeParse(text);
  if (!id.success) throw new DomainError('SUBMISSION_NOT_FOUND');
  return id.data.toLowerCase();
};

@Controller('api/admin/submissions')
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly watcher: SubmissionWatcher,
  ) {}

  @Post('all')
  @HttpCode(200)
  submitAll(): Promise<SubmissionRun> {
    return this.submissions.submitAll();
  }

  @Get()
  async list(
    @Query({ schema: SubmissionListQuery }) query: SubmissionListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmissionRun[]> {
    const { runs, total } = await this.submissions.list(query);
    reply.header(totalCountHeader, total);
    return runs;
  }

  @Get(':id')
  get(@Param('id') id: string): Promise<SubmissionRun> {
    return this.submissions.get(runIdOf(id));
  }

  @Get(':id/urls')
  async listUrls(
    @Param('id') id: string,
    @Query({ schema: SubmittedUrlQuery }) query: SubmittedUrlQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmittedUrl[]> {
    const { urls, total } = await this.submissions.listUrls(runIdOf(id), query);
    reply.header(totalCountHeader, total);
    return urls;
  }

  @Get(':id/attempts')
  async listAttempts(
    @Param('id') id: string,
    @Query({ schema: AttemptListQuery }) query: AttemptListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmissionAttempt[]> {
    const { attempts, total } = await this.submissions.listAttempts(runIdOf(id), query);
    reply.header(totalCountHeader, total);
    return attempts;
  }

  @Get(':id/events')
  async stream(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    // An unknown run is a 404, not a stream that ends.
    const { id: runId } = await this.submissions.get(runIdOf(id));
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const events = Readable.from(toEvents(this.watcher.watch(runId, leaving.signal)), { objectMode: false });
    await reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(events);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  cancel(@Param('id') id: string): Promise<SubmissionRun> {
    return this.submissions.cancel(runIdOf(id));
  }

  @Post(':id/pause')
  @HttpCode(200)
  pause(@Param('id') id: string): Promise<SubmissionRun> {
    return this.submissions.pause(runIdOf(id));
  }

  @Post(':id/resume')
  @HttpCode(200)
  resume(@Param('id') id: string): Promise<SubmissionRun> {
    return this.submissions.resume(runIdOf(id));
  }

  @Post(':id/retry')
  retry(@Param('id') id: string): Promise<SubmissionRun> {
    return this.submissions.retry(runIdOf(id));
  }
}
