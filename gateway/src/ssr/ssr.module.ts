import { Module } from '@nestjs/common';
import { SharedSender } from '../answers/cached-answer-sender.ts';
import { CacheModule } from '../cache/cache.module.ts';
import { SharedDoor } from '../cache/cache-handler.ts';
import { FrontDoor } from '../cache/front-door.ts';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { SITE_BUILD } from '../tokens.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { OfficeFrame } from './admin-shell.ts';
import { PageAnswers } from './cached-pages.ts';
import { ContactFormHandler } from './contact-form.handler.ts';
import { PageFetcher } from './page-fetcher.ts';
import { PageRenderer } from './page-renderer.ts';
import type { SiteBuild } from './site-build.ts';
import { SiteFiles } from './site-files.ts';
import { SiteHandler } from './site-handler.ts';

@Module({
  imports: [UpstreamModule, CacheModule, RateLimitsModule],
  providers: [
    PageFetcher,
    PageRenderer,
    PageAnswers,
    OfficeFrame,
    SharedSender,
    SharedDoor,
    FrontDoor,
    SiteHandler,
    ContactFormHandler,
    { provide: SiteFiles, inject: [SITE_BUILD], useFactory: ({ files }: SiteBuild) => files },
  ],
  exports: [SiteFiles, SiteHandler, ContactFormHandler, SharedDoor, FrontDoor],
})
export class SsrModule {}
