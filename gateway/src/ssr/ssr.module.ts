import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.ts';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { AdminShell } from './admin-shell.ts';
import { ContactFormHandler } from './contact-form.handler.ts';
import { PageFetcher } from './page-reads.ts';
import { PageRenderer } from './page-renderer.ts';
import { SITE_BUILD, type SiteBuild } from './site-build.ts';
import { SiteFiles } from './site-files.ts';
import { SiteHandler } from './site-handler.ts';

@Module({
  imports: [UpstreamModule, CacheModule, RateLimitsModule],
  providers: [
    PageFetcher,
    PageRenderer,
    AdminShell,
    SiteHandler,
    ContactFormHandler,
    { provide: SiteFiles, inject: [SITE_BUILD], useFactory: ({ files }: SiteBuild) => files },
  ],
  exports: [SiteFiles, SiteHandler, ContactFormHandler],
})
export class SsrModule {}
