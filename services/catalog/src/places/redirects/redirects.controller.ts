import { type Redirect, RedirectParams, RedirectQuery } from '@directory/contracts';
import { Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCounted } from '../../http/counted-list.ts';
import { RedirectsService } from './redirects.service.ts';

@Controller('api/admin/redirects')
export class RedirectsController {
  constructor(private readonly redirects: RedirectsService) {}

  @Get()
  async list(@Query({ schema: RedirectQuery }) query: RedirectQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<Redirect[]> {
    return answerCounted(reply, await this.redirects.list(query));
  }

  @Delete(':kind/:slug')
  @HttpCode(204)
  remove(@Param({ schema: RedirectParams }) { kind, slug }: RedirectParams): Promise<void> {
    return this.redirects.remove(kind, slug);
  }
}
