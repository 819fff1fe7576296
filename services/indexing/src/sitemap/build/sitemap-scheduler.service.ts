import { randomUUID } from 'node:crypto';
import type { Actor, SitemapCause } from '@directory/contracts';
import { withRequestContext } from '@directory/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AddressFeed } from '../../catalog/address-feed.ts';
import { QuietPeriod } from '../../catalog/quiet-period.ts';
import { SITE_ADDRESS, type SiteAddress } from '../../site/site-address.ts';
import { SitemapStore } from '../files/sitemap-store.ts';
import { firstRetryMs, longestRetryMs, longestSitemapDelayMs, lookMs, quietMs } from './limits.ts';
import { SitemapBuilder } from './sitemap-builder.service.ts';
import { type Failures, SitemapBuildsRepository } from './sitemap-builds.repository.ts';

const system: Actor = { kind: 'system', sessionId: null, address: null };

const isRetryDue = ({ count, sinceLastMs }: Failures): boolean =>
  sinceLastMs === null || sinceLastMs >= Math.min(longestRetryMs, firstRetryMs * 2 ** (count - 1));

/** Decides when a sitemap is built: where there is none, after changes of the catalog, and when an operator asks. */
@Injectable()
export class SitemapScheduler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SitemapScheduler.name);
  private readonly stopping = new AbortController();
  private readonly quiet = new QuietPeriod({ quietMs, longestDelayMs: longestSitemapDelayMs });
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> | null = null;
  private isCalled = false;

  constructor(
    private readonly builds: SitemapBuildsRepository,
    private readonly builder: SitemapBuilder,
    private readonly store: SitemapStore,
    private readonly feed: AddressFeed,
    @Inject(SITE_ADDRESS) private readonly site: SiteAddress,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), lookMs).unref();
    this.look();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort(new Error('The service stops.'));
    await this.work;
  }

  /** Looks now for builds that wait; while one is under way, once more after it. */
  look(): void {
    this.isCalled = true;
    // The context of a request that asks for a build ends before the build does.
    this.work ??= withRequestContext({ requestId: randomUUID(), actor: system }, () => this.workOff()).finally(() => {
      this.work = null;
      if (this.isCalled && !this.stopping.signal.aborted) this.look();
    });
  }

  private async workOff(): Promise<void> {
    this.isCalled = false;
    try {
      const cause = await this.findCause(performance.now());
      if (cause) await this.builds.enqueue(cause);
      for (let build = await this.builds.claim(); build; build = await this.builds.claim()) {
        this.quiet.reset();
        await this.builder.run(build, this.stopping.signal);
        if (this.stopping.signal.aborted) return;
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'The sitemap could not be looked after.');
    }
  }

  /** → the reason for a build that nobody has asked for; null where none is due, or the catalog cannot be asked */
  private async findCause(now: number): Promise<SitemapCause | null> {
    if ((await this.builds.findRunning()) || !isRetryDue(await this.builds.countFailures())) return null;
    const version = await this.feed.readVersion(this.stopping.signal).catch(() => null);
    if (version === null) return null;
    const current = (await this.store.findCurrent())?.manifest;
    if (current?.origin !== this.site.origin) return 'start';
    if (current.catalogVersion !== version) return this.quiet.isOver(version, now) ? 'change' : null;
    this.quiet.reset();
    return null;
  }
}
