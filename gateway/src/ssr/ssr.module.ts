import { Module } from '@nestjs/common';
import { SITE_BUILD } from '../tokens.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { PageFetcher } from './page-fetcher.ts';
import { PageRenderer } from './page-renderer.ts';
import type { SiteBuild } from './site-build.ts';
import { SiteFiles } from './site-files.ts';
import { SiteHandler } from './site-handler.ts';

@Module({
  imports: [UpstreamModule],
  providers: [
    PageFetcher,
    PageRenderer,
    SiteHandler,
    { provide: SiteFiles, inject: [SITE_BUILD], useFactory: ({ files }: SiteBuild) => files },
  ],
  exports: [SiteFiles, SiteHandler],
})
export class SsrModule {}
