import { type ImportRun, TextUploadQuery, tableUploadPath } from '@directory/contracts';
import { Controller, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { toImportRun } from '../runs/import-run.mapper.ts';
import { UploadsService } from './uploads.service.ts';
import { everyKind, wantedUpload } from './wanted-upload.ts';

/** Uploads by the command line. */
@Controller(tableUploadPath)
export class TableUploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Post()
  @HttpCode(202)
  async upload(@Query({ schema: TextUploadQuery }) query: TextUploadQuery, @Req() request: FastifyRequest): Promise<ImportRun> {
    return toImportRun(await this.uploads.receive(request.raw, wantedUpload(query, everyKind)));
  }
}
