import { type ImportRun, TextUploadQuery, UploadQuery, type UploadResult } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Controller, Headers, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImportRunEntity } from '../runs/import-run.entity.ts';
import { toImportRun, toUploadResult } from '../runs/import-run.mapper.ts';
import { ImportRunsService } from '../runs/import-runs.service.ts';
import { UploadsService } from './uploads.service.ts';
import { everyKind, wantedUpload } from './wanted-upload.ts';

const respondAsync = /(?:^|,)\s*respond-async\s*(?:,|;|$)/i;

@Controller('api')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly runs: ImportRunsService,
  ) {}

  @Post('upload-excel')
  @HttpCode(200)
  async uploadExcel(
    @Query({ schema: UploadQuery }) query: UploadQuery,
    @Headers('prefer') prefer: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportRun | UploadResult> {
    return this.answer(await this.uploads.receive(request.raw, wantedUpload(query, ['xlsx', 'xls'])), prefer, reply);
  }

  /** Takes workbooks, too: a file that was picked here is meant. */
  @Post('admin/import-text')
  @HttpCode(200)
  async importText(
    @Query({ schema: TextUploadQuery }) query: TextUploadQuery,
    @Headers('prefer') prefer: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportRun | UploadResult> {
    return this.answer(await this.uploads.receive(request.raw, wantedUpload(query, everyKind)), prefer, reply);
  }

  private async answer(run: ImportRunEntity, prefer: string | undefined, reply: FastifyReply): Promise<ImportRun | UploadResult> {
    if (respondAsync.test(prefer ?? '')) {
      reply.status(202).header('location', `/api/admin/imports/${run.id}`).header('preference-applied', 'respond-async');
      return toImportRun(run);
    }
    return toUploadResult(await this.settled(run.id, reply));
  }

  /** Waits for the run while the client does. A failed run answers with its own error; a run that waits for its columns has not failed. */
  private async settled(id: string, reply: FastifyReply): Promise<ImportRunEntity> {
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const run = await this.runs.waitUntilSettled(id, leaving.signal);
    if (!run) throw new DomainError('SERVICE_UNAVAILABLE');
    if (run.errorCode && run.state !== 'previewed') throw new DomainError(run.errorCode, run.errorParams ?? {});
    return run;
  }
}
