import type { ImportRun } from '@directory/contracts';
import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { toImportRun } from '../runs/import-run.mapper.ts';
import { CountryRepairsService } from './country-repairs.service.ts';

@Controller('api/admin/imports/repair-countries')
export class CountryRepairsController {
  constructor(private readonly repairs: CountryRepairsService) {}

  @Post()
  @HttpCode(202)
  async begin(@Res({ passthrough: true }) reply: FastifyReply): Promise<ImportRun> {
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    return toImportRun(await this.repairs.begin(leaving.signal));
  }
}
