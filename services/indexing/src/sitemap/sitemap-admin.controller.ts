import type { SitemapRefresh, SitemapStatus } from '@directory/contracts';
import { requestContext } from '@directory/service-kit';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { SitemapService } from './sitemap.service.ts';

@Controller('api/admin')
export class SitemapAdminController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get('sitemap')
  get(): Promise<SitemapStatus> {
    return this.sitemap.getStatus();
  }

  @Post('refresh-sitemap')
  @HttpCode(200)
  refresh(): Promise<SitemapRefresh> {
    return this.sitemap.refresh(requestContext().signal);
  }
}
