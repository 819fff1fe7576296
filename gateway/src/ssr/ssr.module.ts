import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.ts';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { AdminShell } from './admin-shell.ts';
import { OpenedSourcesController } from './opened-sources.controller.ts';
import { PageFetcher } from './page-fetcher.ts';
import { PageRenderer } from './page-renderer.ts';
import { PostedFormsHandler } from './posted-forms.handler.ts';
import { ShareImageRenderer } from './share-image-renderer.ts';
import { SiteHandler } from './site-handler.ts';

@Module({
  imports: [UpstreamModule, CacheModule, RateLimitsModule],
  controllers: [OpenedSourcesController],
  providers: [PageFetcher, PageRenderer, ShareImageRenderer, AdminShell, SiteHandler, PostedFormsHandler],
  exports: [SiteHandler, PostedFormsHandler],
})
export class SsrModule {}
