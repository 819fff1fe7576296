import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.ts';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { AdminShell } from './admin-shell.ts';
import { ContactFormHandler } from './contact-form.handler.ts';
import { PageFetcher, PageRenderer } from './page-renderer.ts';
import { SiteHandler } from './site-handler.ts';

@Module({
  imports: [UpstreamModule, CacheModule, RateLimitsModule],
  providers: [PageFetcher, PageRenderer, AdminShell, SiteHandler, ContactFormHandler],
  exports: [SiteHandler, ContactFormHandler],
})
export class SsrModule {}
