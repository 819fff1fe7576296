import { setTimeout as delay } from 'node:timers/promises';
import { type ErrorCode, errorCatalogue, type SitemapRefresh, type SitemapStatus } from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { SITE_ADDRESS, type SiteAddress } from '../site/site-address.ts';
import { waitPauseMs } from './build/limits.ts';
import type { SitemapBuildEntity } from './build/sitemap-build.entity.ts';
import { SitemapBuildsRepository } from './build/sitemap-builds.repository.ts';
import { SitemapScheduler } from './build/sitemap-scheduler.service.ts';

/** The operators' view of the sitemap. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly builds: SitemapBuildsRepository,
    private readonly scheduler: SitemapScheduler,
    @Inject(SITE_ADDRESS) private readonly site: SiteAddress,
  ) {}

  /** Builds the sitemap anew, and waits for it; the build goes on where the caller leaves. @throws DomainError SITEMAP_… where it fails */
  async refresh(signal?: AbortSignal): Promise<SitemapRefresh> {
    const id = await this.builds.enqueueFor(requestContext().actor);
    this.scheduler.look();
    for (;;) {
      const build = await this.builds.find(id);
      if (build?.state === 'built') return toRefresh(build);
      if (build?.state !== 'queued' && build?.state !== 'building') throw new DomainError(build?.errorCode ?? 'SITEMAP_FAILED');
      await delay(waitPauseMs, undefined, { signal });
    }
  }

  async getStatus(): Promise<SitemapStatus> {
    const [newest, running, failures] = await Promise.all([
      this.builds.findNewestBuilt(),
      this.builds.findRunning(),
      this.builds.listFailures(),
    ]);
    return {
      url: `${this.site.origin}/sitemap.xml`,
      newest: newest && toNewest(newest),
      running: running && { state: running.state as 'queued' | 'building', cause: running.cause, urls: running.urls },
      failures: failures.map(({ finishedAt, errorCode }) => ({ at: isoOf(finishedAt), message: sentenceOf(errorCode) })),
    };
  }
}

const isoOf = (date: Date | null): string => (date ?? new Date(0)).toISOString();
const sentenceOf = (code: ErrorCode | null): string => errorCatalogue[code ?? 'SITEMAP_FAILED'].tr;
const grouped = new Intl.NumberFormat('tr-TR');

const toRefresh = ({ urls, files }: SitemapBuildEntity): SitemapRefresh => ({
  message: `Site haritası ${grouped.format(urls)} adresle yenilendi (${grouped.format(files)} dosya).`,
  urls,
  files,
});

const toNewest = ({ cause, startedAt, finishedAt, urls, files, coverage }: SitemapBuildEntity): SitemapStatus['newest'] => ({
  cause,
  finishedAt: isoOf(finishedAt),
  tookMs: Math.max(0, (finishedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)),
  urls,
  files,
  coverage,
});
