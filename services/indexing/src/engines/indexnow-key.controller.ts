import { DomainError } from '@directory/service-kit';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { INDEXNOW_KEY } from './indexnow-key.ts';

/** The file by which IndexNow finds that the key is the site's own: its name and its content are the key. */
@Controller()
export class IndexNowKeyController {
  constructor(@Inject(INDEXNOW_KEY) private readonly key: string | null) {}

  @Get(':file')
  get(@Param('file') file: string, @Res({ passthrough: true }) reply: FastifyReply): string {
    if (this.key === null || file !== `${this.key}.txt`) throw new DomainError('ROUTE_NOT_FOUND');
    reply.type('text/plain; charset=utf-8');
    return this.key;
  }
}
