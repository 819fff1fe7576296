import { DomainError } from '@directory/service-kit';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged, takesGzip } from './files/conditional.ts';
import { type OpenedFile, SitemapStore } from './files/sitemap-store.ts';

const suffix = '.xml';

/** The files of the sitemap, from the disk: no database is asked. */
@Controller()
export class SitemapFilesController {
  constructor(private readonly store: SitemapStore) {}

  @Get('sitemap.xml')
  getIndex(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('sitemap', request, reply);
  }

  @Get('sitemaps/:file')
  async get(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const name = file.slice(0, -suffix.length);
    if (!file.endsWith(suffix) || name === 'sitemap') throw new DomainError('ROUTE_NOT_FOUND');
    await this.send(name, request, reply);
  }

  private async send(name: string, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isPacked = takesGzip(String(headers['accept-encoding'] ?? ''));
    const opened = await this.store.openFile(name, isPacked);
    if (opened === undefined) throw new DomainError('SITEMAP_NOT_BUILT');
    if (opened === null) throw new DomainError('ROUTE_NOT_FOUND');
    const etag = `"${opened.file.digest.slice(0, 32)}${isPacked ? '-gzip' : ''}"`;
    const modifiedAt = new Date(opened.file.modifiedAt);
    reply.headers({ etag, 'last-modified': modifiedAt.toUTCString(), vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (!isUnchanged(headers, etag, modifiedAt)) return sendOpened(opened, isPacked, reply);
    await opened.handle.close();
    await reply.code(304).send();
  }
}

const sendOpened = async ({ handle }: OpenedFile, isPacked: boolean, reply: FastifyReply): Promise<void> => {
  const { size } = await handle.stat();
  if (isPacked) reply.header('content-encoding', 'gzip');
  reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'content-length': size });
  await reply.send(handle.createReadStream());
};
